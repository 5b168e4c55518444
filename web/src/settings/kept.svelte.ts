// Wishes of the person at this browser, each one of a few words: they apply at once and are kept here.
import { prefersReducedMotion } from "svelte/motion";

export class Wish<T extends string> {
  #value: T;
  readonly #key: string;

  constructor(
    key: string,
    /** What can be wished for, what everybody has first. */
    readonly all: readonly [T, ...T[]],
    /** The root of the page knows it under this name, for its style. */
    readonly mark = "",
  ) {
    this.#key = `mesozoic.${key}`;
    const kept = localStorage.getItem(this.#key) as T | null;
    this.#value = $state(kept && all.includes(kept) ? kept : all[0]);
    this.#show();
  }

  get value(): T {
    return this.#value;
  }

  choose(value: T): void {
    this.#value = value;
    if (value === this.all[0]) localStorage.removeItem(this.#key);
    else localStorage.setItem(this.#key, value);
    this.#show();
  }

  #show(): void {
    if (this.mark) document.documentElement.dataset[this.mark] = this.#value;
  }
}

export const size = new Wish("size", ["normal", "large", "larger"], "size");
export const motion = new Wish("motion", ["system", "less"], "motion");
export const shortcuts = new Wish("shortcuts", ["on", "off"]);
export const habits = new Wish("offer-habits", ["on", "off"]);

/** Does this person, or their system, want things to stand still? */
export const calm = {
  get wanted(): boolean {
    return motion.value === "less" || prefersReducedMotion.current;
  },
};

/** Is this key one that does something by itself, without Ctrl or its like, and is that not wished for? */
export const unwanted = (event: KeyboardEvent): boolean => shortcuts.value === "off" && event.key !== "Escape";
