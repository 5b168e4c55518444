// The parts of a game: turns and phases, and what is more than those, such as attacks and Assemblies.
import type { SceneInfo } from "../api/types";
import { t } from "../i18n";
import { actOf, isDeed, sceneName } from "../show/scenes";
import type { Past } from "./past.svelte";

export interface Chapter {
  scene: number;
  name: string;
  /** How many answers are given when it begins. */
  at: number;
  /** Is it more than a turn or a phase? */
  act: boolean;
}

/** Turns by whose they are, rounds by their number, the rest by name. */
function nameOf(past: Past, scene: SceneInfo, all: SceneInfo[]): string {
  const seat = scene.args.find((one) => one.kind === "seat");
  const name = sceneName(past.state.game, scene);
  if (scene.name === "turn" && seat) return t("end.replays.turn", { name: past.seatName(Number(seat.value)) });
  const n = all.filter((one) => one.name === "round" && one.id <= scene.id).length;
  return scene.name === "round" ? t("end.replays.numbered", { name, n }) : name;
}

/** All of them in order. What an answer brings about begins before it, a turn that follows it begins after it. */
export function chaptersOf(past: Past): Chapter[] {
  const all = past.scenes.filter((scene) => scene !== undefined);
  const opening = { scene: -1, name: t("end.replays.opening"), at: 0, act: false };
  const found = all
    .filter((scene) => !isDeed(scene) && [-1, scene.id].includes(actOf(past.scenes, scene.id)))
    .map((scene) => {
      const act = actOf(past.scenes, scene.id) === scene.id;
      const at = Math.min(past.last, act ? scene.seq : scene.seq + 1);
      return { scene: scene.id, name: nameOf(past, scene, all), at, act };
    });
  return [opening, ...found];
}
