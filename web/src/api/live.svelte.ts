// The live half of the API: one table, its state always fresh, reconnecting by itself.
import { lastSeen } from "../show/seen";
import { patched } from "../show/patch";
import type { Json } from "../table/values";
import type { Hello, News, Pong, Refused, SceneInfo, TableState, Talk, TalkLine } from "./types";

export type Connected = "connecting" | "open" | "lost" | "unknown" | "deleted";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const UNKNOWN = 4404;
const DELETED = 4410;

/** The state that was there with what is new: the frames lead from its view to that of now. */
function renewed(before: TableState, news: News): TableState {
  const { seq, log_from, log, scenes, frames_from, frames, changed } = news;
  const view = frames.reduce((now, frame) => patched(now, frame.changes), before.view as Json);
  return { ...before, ...(changed as Partial<TableState>), seq, log_from, log, scenes, frames_from, frames, view };
}

export class LiveTable {
  state: TableState | null = $state.raw(null);
  log: TableState["log"] = $state.raw([]);
  /** Every scene so far, by its number. */
  scenes: SceneInfo[] = $state.raw([]);
  /** What people have said. */
  talk: TalkLine[] = $state.raw([]);
  connected: Connected = $state("connecting");
  /** What the server refused last, in one sentence. */
  refused: string = $state("");
  /** A move is on its way: nothing else can be chosen until it is answered. */
  sending: boolean = $state(false);

  /** When the state came, on the browser's clock. */
  since = 0;
  /** Is told of every state before anything is drawn: what was there until then, and whether the connection is new. */
  heard: ((before: TableState | null, arriving: boolean) => void) | null = null;

  private socket: WebSocket | null = null;
  private arriving = true;
  private wait = FIRST_WAIT;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {
    this.connect();
  }

  move(choice: string): void {
    const question = this.state?.question;
    if (!question || this.sending) return;
    this.send({ type: "move", position: question.position, choice });
  }

  undo(): void {
    if (this.state && !this.sending) this.send({ type: "undo", seq: this.state.seq });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private send(message: object): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.refused = "";
    this.sending = true;
    this.socket.send(JSON.stringify({ ...message, lang: document.documentElement.lang }));
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as TableState | News | Talk | Refused | Pong);
    socket.onclose = (event) => this.lost(event.code);
  }

  private hello(): Hello {
    this.arriving = true;
    const seen = this.state?.seq ?? lastSeen(this.table, this.secret) ?? null;
    const lang = document.documentElement.lang;
    const talk = this.talk.at(-1)?.n ?? 0;
    const { log, secret } = this;
    return { type: "hello", secret, log: log.length, seq: this.state?.seq ?? 0, seen, talk, deltas: true, lang };
  }

  private hear(message: TableState | News | Talk | Refused | Pong): void {
    if (message.type === "news") {
      if (this.state?.seq === message.since) this.hear(renewed(this.state, message));
      else this.socket?.close();
    } else if (message.type === "state") {
      const before = this.state;
      this.log = [...this.log.slice(0, message.log_from), ...message.log];
      this.scenes = this.known(message.scenes ?? [], message.log_from === 0);
      this.since = performance.now();
      this.state = message;
      this.heard?.(before, this.arriving);
      this.arriving = false;
      this.connected = "open";
      this.wait = FIRST_WAIT;
      this.sending = false;
    } else if (message.type === "talk") {
      this.talk = [...this.talk, ...message.lines];
    } else if (message.type === "refused") {
      this.refused = message.error;
      this.sending = false;
    }
  }

  private known(scenes: SceneInfo[], anew: boolean): SceneInfo[] {
    const all = anew ? [] : [...this.scenes];
    for (const scene of scenes) all[scene.id] = scene;
    return all;
  }

  private lost(code: number): void {
    this.sending = false;
    if (this.closed) return;
    if (code === UNKNOWN || code === DELETED) {
      this.connected = code === DELETED ? "deleted" : "unknown";
      return;
    }
    this.connected = "lost";
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
