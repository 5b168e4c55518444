// The language of the page: the one that was chosen, else the first that the browser prefers and that there is. English stands in
// the page itself; the others are loaded when somebody wants them.
import { languages, type Catalogue } from "virtual:catalogues";

const KEY = "mesozoic.language";
const ENGLISH = { code: "en", name: "English" };
const IN_ENGLISH: Catalogue = { texts: {}, words: {}, plural: (n) => (n === 1 ? 0 : 1) };

/** The languages there are, each by its own name. */
const all: { code: string; name: string }[] = [ENGLISH, ...languages.map(({ code, name }) => ({ code, name }))];

function wanted(): string {
  const preferred = navigator.languages.map((language) => language.split("-")[0]);
  const asked = [localStorage.getItem(KEY), ...preferred];
  return asked.find((code) => all.some((one) => one.code === code)) ?? ENGLISH.code;
}

class Language {
  readonly all = all;
  #now: { code: string; catalogue: Catalogue } = $state.raw({ code: ENGLISH.code, catalogue: IN_ENGLISH });
  #asked = "";

  /** The language that is shown. */
  get code(): string {
    return this.#now.code;
  }

  get catalogue(): Catalogue {
    return this.#now.catalogue;
  }

  /** Choose a language, for this browser. */
  async choose(code: string): Promise<void> {
    localStorage.setItem(KEY, code);
    await this.#show(code);
  }

  /** Show the language that was chosen here before, or that the browser prefers. */
  async start(): Promise<void> {
    await this.#show(wanted());
  }

  /** Say everything in this language from now on. */
  async speak(code: string): Promise<void> {
    this.#asked = code;
    const catalogue = (await languages.find((one) => one.code === code)?.load()) ?? IN_ENGLISH;
    if (this.#asked === code) this.#now = { code, catalogue };
  }

  async #show(code: string): Promise<void> {
    await this.speak(code);
    document.documentElement.lang = this.code;
  }
}

export const language = new Language();
