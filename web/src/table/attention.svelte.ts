// Being called when it is one's turn while the page is in the background: wanted or not, kept in the browser.
export type Way = "sound" | "notice";
const KEY = "mesozoic.call";
const NOTES = [660, 880];
const LONG = 0.16;

class Attention {
  sound: boolean = $state(read("sound"));
  notice: boolean = $state(read("notice") && permitted());
  #audio: AudioContext | null = null;

  /** Whether this way is wanted from now on; false where the browser does not allow it. Only now it is asked for permission. */
  async want(way: Way, wanted: boolean): Promise<boolean> {
    if (way === "notice" && wanted && !(await permission())) return false;
    this[way] = wanted;
    localStorage.setItem(KEY, JSON.stringify({ sound: this.sound, notice: this.notice }));
    if (way === "sound" && wanted) this.ring();
    return true;
  }

  /** Call somebody who looks elsewhere. */
  call(title: string, text: string, tag: string): void {
    if (this.sound) this.ring();
    if (!this.notice || !permitted()) return;
    const shown = new Notification(title, { body: text, tag, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }

  private ring(): void {
    const audio = (this.#audio ??= new AudioContext());
    void audio.resume();
    for (const [at, height] of NOTES.entries()) {
      const tone = new OscillatorNode(audio, { frequency: height });
      const from = audio.currentTime + at * LONG;
      const volume = new GainNode(audio, { gain: 0.15 });
      volume.gain.setValueAtTime(0.15, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 2 * LONG);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 2 * LONG);
    }
  }
}

const permitted = (): boolean => "Notification" in window && Notification.permission === "granted";
const permission = async (): Promise<boolean> =>
  "Notification" in window && (await Notification.requestPermission()) === "granted";

function read(way: Way): boolean {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>)[way] === true;
  } catch {
    return false;
  }
}

export const attention = new Attention();
