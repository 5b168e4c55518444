// The rule that is shown over everything else, from wherever its number stands.
class Rulebook {
  game: string = $state("");
  /** The rule to show; empty while one is being looked up. */
  id: string = $state("");
  open: boolean = $state(false);

  show(game: string, id: string): void {
    this.game = game;
    this.id = id;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const rulebook = new Rulebook();
