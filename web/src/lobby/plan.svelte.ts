// What is agreed on for a new table of a game: kept in this browser, so that the next one begins with it.
import { check } from "../api/client";
import type { Agreement, GameInfo, NewTable, OptionInfo, PresetInfo, Setting } from "../api/types";
import { seated } from "../hotseat/seating";
import { clockOf, companyOf, QUIET, type Company } from "./clocks";
import { same } from "./names";
import { usualBot } from "./usual";

const KEY = "mesozoic.setup.";
/** Milliseconds in which somebody may change their mind before the server is asked. */
const PAUSE = 150;
const FINE: Agreement = { option: "", why: "", closed: [] };

interface Kept {
  players: number;
  seats: string[];
  settings: Record<string, Setting>;
  preset: string;
  hints: boolean | null;
  company: Company;
}

export class Plan {
  players = $state(1);
  seats: string[] = $state([]);
  settings: Record<string, Setting> = $state({});
  /** The preset that was chosen last. */
  preset = $state("");
  /** May everybody ask for hints? Nobody has said so: only where one person plays. */
  hints: boolean | null = $state(null);
  /** Clocks and talk. */
  company: Company = $state.raw(QUIET);
  /** What the server says of it. */
  agreement: Agreement = $state.raw(FINE);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: GameInfo) {
    this.#lay(read(game));
  }

  /** What can be agreed on when so many play. */
  get options(): OptionInfo[] {
    return this.game.options.filter((option) => option.players.includes(this.players));
  }

  get presets(): PresetInfo[] {
    return this.game.presets.filter((preset) => preset.players.includes(this.players));
  }

  /** The preset that was chosen, where so many can play it. */
  get chosen(): PresetInfo | undefined {
    return this.presets.find((preset) => preset.id === this.preset);
  }

  /** Were settings changed after the preset was chosen? */
  get changed(): boolean {
    const { chosen } = this;
    return chosen !== undefined && this.options.some((one) => !same(this.of(one), chosen.options[one.id] ?? one.default));
  }

  get hinted(): boolean {
    return this.hints ?? this.people < 2;
  }

  /** How many people play. */
  get people(): number {
    return this.seats.slice(0, this.players).filter((who) => !who.startsWith("bot:")).length;
  }

  /** What the server is told of clocks and talk; clocks are for people. */
  get wished(): Pick<NewTable, "clock" | "spectators_talk"> {
    return { clock: this.people ? clockOf(this.company) : null, spectators_talk: this.company.spectatorsTalk };
  }

  allow(hints: boolean): void {
    this.hints = hints;
    this.keep();
  }

  agree(company: Partial<Company>): void {
    this.company = { ...this.company, ...company };
    this.keep();
  }

  of(option: OptionInfo): Setting {
    return this.settings[option.id] ?? option.default;
  }

  /** The settings that count now. */
  get agreed(): Record<string, Setting> {
    const ids = this.options.map((option) => option.id);
    return Object.fromEntries(Object.entries($state.snapshot(this.settings)).filter(([id]) => ids.includes(id)));
  }

  /** Why this value cannot be chosen now; empty where it can. */
  why(option: OptionInfo, value: Setting): string {
    return this.agreement.closed?.find((one) => one.option === option.id && one.value === value)?.why ?? "";
  }

  set(option: OptionInfo, value: Setting): void {
    this.settings[option.id] = value;
    this.keep();
  }

  take(preset: PresetInfo): void {
    this.preset = preset.id;
    this.settings = { ...preset.options };
    this.keep();
  }

  /** So many play; alone nobody sits there by a link, or as somebody else. */
  count(n: number): void {
    this.players = n;
    if (n === 1 && !this.seats[0]?.startsWith("bot:")) this.seats[0] = "me";
    this.keep();
  }

  sit(seat: number, who: string): void {
    this.seats = seated(this.seats, seat, who);
    this.keep();
  }

  reset(): void {
    localStorage.removeItem(KEY + this.game.id);
    this.#lay(fresh(this.game));
    this.#ask();
  }

  /** Remember it, and find out whether it goes together. */
  keep(): void {
    const { players, preset, hints, company } = this;
    const kept: Kept = {
      players,
      preset,
      hints,
      company,
      seats: $state.snapshot(this.seats),
      settings: $state.snapshot(this.settings),
    };
    localStorage.setItem(KEY + this.game.id, JSON.stringify(kept));
    this.#ask();
  }

  ask(): void {
    void check(this.game.id, this.players, this.agreed).then(
      (told) => (this.agreement = told),
      () => (this.agreement = FINE),
    );
  }

  #ask(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.ask(), PAUSE);
  }

  #lay({ players, seats, settings, preset, hints, company }: Kept): void {
    this.players = players;
    this.seats = seats;
    this.settings = settings;
    this.preset = preset;
    this.hints = hints;
    this.company = company;
  }
}

/** What nobody has touched yet. */
function fresh(game: GameInfo): Kept {
  return {
    players: game.players.find((n) => n >= 2) ?? game.players[0] ?? 1,
    seats: ["me", ...Array.from({ length: 7 }, () => `bot:${usualBot(game)}`)],
    settings: {},
    preset: "",
    hints: null,
    company: QUIET,
  };
}

/** What was agreed on last, as far as the game still knows it. */
function read(game: GameInfo): Kept {
  const first = fresh(game);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY + game.id) ?? "{}") as Partial<Kept>;
    const known = Object.entries(kept.settings ?? {}).filter(([id]) => game.options.some((option) => option.id === id));
    const seats = kept.seats?.filter((one) => !one.startsWith("bot:") || game.bots.includes(one.slice(4))) ?? [];
    return {
      players: game.players.includes(kept.players ?? 0) ? (kept.players ?? 1) : first.players,
      seats: seats.length === first.seats.length ? seats : first.seats,
      settings: Object.fromEntries(known),
      preset: kept.preset ?? "",
      hints: kept.hints ?? null,
      company: companyOf(kept.company),
    };
  } catch {
    return first;
  }
}
