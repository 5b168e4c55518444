// What the person at this browser is called: asked once, kept here, told to the tables they sit at.
import { rename } from "../api/client";

const KEY = "mesozoic.name";
const ASKED = "mesozoic.name-asked";

class Me {
  name: string = $state(localStorage.getItem(KEY) ?? "");
  /** Has the person been asked already? Who has not answered is not asked at every table. */
  asked: boolean = $state(localStorage.getItem(ASKED) !== null || localStorage.getItem(KEY) !== null);

  /** This is the name from now on. */
  keep(name: string): void {
    this.name = name;
    if (name) localStorage.setItem(KEY, name);
    else localStorage.removeItem(KEY);
    this.leave();
  }

  /** Tell it to the table one sits at, and keep it as it is written there. */
  async tell(table: string, secret: string, name: string): Promise<void> {
    const now = await rename(table, secret, name);
    this.keep(now.seats[now.viewer]?.name ?? name);
  }

  /** Do not ask again. */
  leave(): void {
    this.asked = true;
    localStorage.setItem(ASKED, "1");
  }
}

export const me = new Me();
