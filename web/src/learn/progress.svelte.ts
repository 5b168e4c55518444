// What the person at this browser has learnt: lessons that were done, and games whose primer was opened.
const LESSONS = "mesozoic.lessons";
const PRIMERS = "mesozoic.primers";

function read(key: string): string[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

class Progress {
  #done: string[] = $state(read(LESSONS));
  #opened: string[] = $state(read(PRIMERS));

  /** Has this lesson been done? */
  done(lesson: string): boolean {
    return this.#done.includes(lesson);
  }

  finish(lesson: string): void {
    if (this.done(lesson)) return;
    this.#done = [...this.#done, lesson];
    localStorage.setItem(LESSONS, JSON.stringify(this.#done));
  }

  /** Has the primer of this game been opened? */
  opened(game: string): boolean {
    return this.#opened.includes(game);
  }

  open(game: string): void {
    if (this.opened(game)) return;
    this.#opened = [...this.#opened, game];
    localStorage.setItem(PRIMERS, JSON.stringify(this.#opened));
  }
}

export const progress = new Progress();
