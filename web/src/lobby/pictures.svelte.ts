// The drawings of options that rooms have: of a game itself or of its series; loaded when they are first needed.
import type { Component } from "svelte";
import { own, shared } from "../boards/rooms";

export interface PictureProps {
  option: string;
  /** As the room names it: `on` and `off` for what is on or off. */
  value: string;
}
interface Pictures {
  default: Component<PictureProps>;
  draws: (option: string) => boolean;
}
const FILES = import.meta.glob<Pictures>("../boards/*/OptionPicture.svelte");

class Drawn {
  #found: Record<string, Pictures> = $state.raw({});
  readonly #wanted = new Set<string>();

  /** What draws the values of an option, where the room does and it is loaded. */
  of(game: string, option: string): Component<PictureProps> | undefined {
    if (!this.#wanted.has(game)) {
      this.#wanted.add(game);
      void (own(FILES, game) ?? shared(FILES, game))?.().then((room) => (this.#found = { ...this.#found, [game]: room }));
    }
    const room = this.#found[game];
    return room?.draws(option) ? room.default : undefined;
  }
}

export const pictures = new Drawn();
