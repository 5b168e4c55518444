// Whether long lists of places that glow on the board are written out as well.
const KEY = "mesozoic.lists";

class Lists {
  open = $state(localStorage.getItem(KEY) === "open");

  toggle(): void {
    this.open = !this.open;
    localStorage.setItem(KEY, this.open ? "open" : "folded");
  }
}

export const lists = new Lists();
