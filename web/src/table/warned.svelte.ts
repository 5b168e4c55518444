// Whether warnings are shown: wanted or not, kept in the browser.
const KEY = "mesozoic.warnings";
const OFF = "off";

class Warned {
  wanted: boolean = $state(localStorage.getItem(KEY) !== OFF);

  toggle(): void {
    this.wanted = !this.wanted;
    if (this.wanted) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  }
}

export const warned = new Warned();
