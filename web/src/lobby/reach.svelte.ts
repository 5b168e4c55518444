// The address by which others open our links: the one this page came by, unless that means this machine alone.
import { reach } from "../api/client";
import type { Reach } from "../api/types";

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

class Addresses {
  /** Was this page opened at an address that means something else on every machine? */
  readonly local = HERE.test(location.hostname);
  told: Reach | null = $state(null);
  /** The one that was chosen among several. */
  chosen: string = $state("");

  /** Ask the server how others reach it; who came from elsewhere knows. */
  async ask(): Promise<void> {
    if (!this.local || this.told) return;
    this.told = await reach().catch(() => null);
  }

  get all(): string[] {
    return this.told?.addresses ?? [];
  }

  /** The command with which others could reach us, where they cannot now. */
  get command(): string {
    return this.told?.alone ? this.told.command : "";
  }

  get origin(): string {
    return this.chosen || (this.all[0] ?? location.origin);
  }
}

export const addresses = new Addresses();
