// The legend that is shown over the table, from its menu.
class LegendBook {
  open: boolean = $state(false);
}

export const legend = new LegendBook();
