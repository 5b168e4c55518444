// Which lines of a log are opened to how it came to them.
import { SvelteSet } from "svelte/reactivity";

export class Folds {
  /** Are all opened, except those that were changed? */
  all = $state(false);
  readonly #changed = new SvelteSet<number>();

  isOpen(n: number): boolean {
    return this.all !== this.#changed.has(n);
  }

  toggle(n: number): void {
    if (!this.#changed.delete(n)) this.#changed.add(n);
  }

  toggleAll(): void {
    this.all = !this.all;
    this.#changed.clear();
  }
}
