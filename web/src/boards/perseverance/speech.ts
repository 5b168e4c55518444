// The words of a Perseverance game, from its language file and the one both share.
import { boardText, counting, word } from "../../i18n";
import { getTable } from "../../table/context";
import { counted, split, type Person } from "./model";

/** How a game calls what stands on its boards. */
export class Speech {
  constructor(private readonly game: string) {}

  /** A text of the board with its arguments filled in. */
  say = (key: string, args: Record<string, string | number> = {}): string => boardText(this.game, key, args);

  name = (kind: string, id: string): string => word(this.game, kind, id);

  /** So many of a thing: "2 Stories". */
  many = (n: number, thing: string): string => this.say("times", { n, thing: counting(this.game, n, thing) });

  /** "2 Food, Scrap", or the word for nothing. */
  list = (words: string[]): string => {
    const parts = counted(words).map(([id, n]) => (n === 1 ? this.name("gain", id) : this.many(n, this.name("gain", id))));
    return parts.join(this.say("and")) || this.say("nothing");
  };

  /** How many of each, without those there are none of; or the given word. */
  counts = (counts: Record<string, number>, kind: string, none = ""): string =>
    Object.entries(counts)
      .filter(([, n]) => n > 0)
      .map(([id, n]) => this.many(n, this.name(kind, id)))
      .join(this.say("and")) || none;

  /** What is gained outright, and the Followers for every piece or deed. */
  gives = (gain: string[], followersFor: Record<string, number>): string => {
    const per = Object.entries(followersFor).map(([what, n]) =>
      this.say("per", { followers: this.many(n, this.name("asset", "follower")), what: this.name("per", what) }),
    );
    return [...(gain.length ? [this.list(gain)] : []), ...per].join(this.say("and")) || this.say("nothing");
  };

  /** A die with what it costs this player, if anything. */
  diePrice = (die: string, me: Person | undefined): string => {
    const n = me?.foreign_dice?.[split(die)[0] ?? ""];
    return n ? this.say("die_price", { die: this.dieName(die), cost: this.many(n, this.name("asset", "follower")) }) : "";
  };

  dieName = (die: string): string => this.name("die", die);

  /** A Soldier or Leader: "Blue Heavy Soldier, toppled". */
  guardName = (word: string): string => {
    const [colour = "", type = "", toppled] = split(word);
    return this.say(toppled ? "toppled" : "piece", { colour: this.name("colour", colour), thing: this.name("guard", type) });
  };

  owned = (colour: string, piece: string): string =>
    this.say("piece", { colour: this.name("colour", colour), thing: this.name("piece", piece) });
}

/** The words of the game that is played at this table. */
export const getSpeech = (): Speech => new Speech(getTable().state.game);
