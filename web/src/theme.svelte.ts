// Light, dark, or as the system says.
export type Theme = "system" | "light" | "dark";
const KEY = "mesozoic.theme";

class Appearance {
  theme: Theme = $state((localStorage.getItem(KEY) as Theme | null) ?? "system");

  constructor() {
    this.show();
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(KEY, theme);
    this.show();
  }

  private show(): void {
    if (this.theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const appearance = new Appearance();
