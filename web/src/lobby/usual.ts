import type { GameInfo } from "../api/types";

/** The bot that sits where nobody has chosen one. */
export function usualBot(game: GameInfo | undefined): string {
  const bots = game?.bots ?? [];
  return bots.includes("normal") ? "normal" : (bots.at(-1) ?? "random");
}
