// The small drawings of games that have some, to stand between words; loaded when they are first needed.
import type { Component } from "svelte";
import { found } from "./rooms";

interface Icons {
  default: Component<{ name: string }>;
  draws: (name: string) => boolean;
}
const FILES = import.meta.glob<Icons>("./*/Icon.svelte");

class Drawings {
  #found: Record<string, Icons> = $state.raw({});
  readonly #wanted = new Set<string>();

  /** The drawing of a thing, where the game has one and it is loaded. */
  of(game: string, name: string): Component<{ name: string }> | undefined {
    const file = found(FILES, game);
    if (file && !this.#wanted.has(game)) {
      this.#wanted.add(game);
      void file().then((icons) => (this.#found = { ...this.#found, [game]: icons }));
    }
    const icons = this.#found[game];
    return icons?.draws(name) ? icons.default : undefined;
  }
}

export const drawings = new Drawings();
