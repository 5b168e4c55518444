// The games that have a board of their own; every other game is played on the generic table.
import type { Component } from "svelte";
import { own } from "./rooms";

const BOARDS = import.meta.glob<{ default: Component }>("./*/Board.svelte");

/** The board of a game, loaded when it is first needed; none for a game without one. */
export const boardOf = (game: string) => own(BOARDS, game);
