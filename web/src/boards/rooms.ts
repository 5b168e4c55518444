// A game's files are found by the room they lie in: its own folder here, or that of its series, `perseverance` for `perseverance-1`.
type Files<T> = Record<string, T>;

const lyingIn = <T>(files: Files<T>, room: string): T | undefined =>
  Object.entries(files).find(([path]) => path.split("/").at(-2) === room)?.[1];

/** What lies in the room of this game itself. */
export const own = <T>(files: Files<T>, game: string): T | undefined => lyingIn(files, game);

/** What lies in the room of the series of this game. */
export const shared = <T>(files: Files<T>, game: string): T | undefined => lyingIn(files, game.replace(/-\d+$/, ""));

/** Its own, or else that of its series. */
export const found = <T>(files: Files<T>, game: string): T | undefined => own(files, game) ?? shared(files, game);
