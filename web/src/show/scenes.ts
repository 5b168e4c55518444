// What is decided in many steps: its name, what it is part of, and its lines.
import type { LogLine, SceneInfo } from "../api/types";
import { argumentText, gameText, saidOf, t } from "../i18n";
import { capital } from "../table/words";

/** Scenes by their numbers. */
export type Scenes = SceneInfo[];

/** From the outermost scene to this one. */
export function pathOf(scenes: Scenes, scene: number): SceneInfo[] {
  const path: SceneInfo[] = [];
  for (let at = scenes[scene]; at; at = scenes[at.parent]) path.unshift(at);
  return path;
}

/** Scenes that only hold what people do in turn, and what one of them does in their turn. */
const AROUND = ["round", "turn", "solo_round", "research", "market", "workers"];
const DEEDS = ["primary", "secondary", "stage", "card", "refill"];

/** The outermost scene around this one that is more than somebody's turn or deed, such as an attack; -1 outside of all. */
export const actOf = (scenes: Scenes, scene: number): number =>
  pathOf(scenes, scene).find((one) => !AROUND.includes(one.name) && !DEEDS.includes(one.name))?.id ?? -1;

/** Does this line only say that somebody's turn begins? */
export const opensTurn = (scenes: Scenes, line: LogLine): boolean =>
  scenes[line.scene ?? -1]?.name === "turn" && line.args.length === 1 && line.args[0]?.kind === "seat";

/** Is this what one person does in their turn? */
export const isDeed = (scene: SceneInfo): boolean => DEEDS.includes(scene.name);

/** Without the turn and round around it. */
const shownPath = (scenes: Scenes, scene: number): SceneInfo[] =>
  pathOf(scenes, scene).filter((one) => !AROUND.includes(one.name));

/** Does this happen in that scene, or in one that is part of it? */
export const isIn = (scenes: Scenes, scene: number, outer: number): boolean =>
  pathOf(scenes, scene).some((one) => one.id === outer);

/** What a scene is called. */
function plainName(game: string, scene: SceneInfo): string {
  const known = t(`scenes.${scene.name}`);
  const plain = known === `scenes.${scene.name}` ? capital(scene.name.replaceAll("_", " ")) : known;
  return gameText(game, `scenes.${scene.name}`, plain);
}

const aboutOf = (game: string, scene: SceneInfo): string[] =>
  scene.args.filter((one) => one.kind !== "seat").map((one) => capital(argumentText(game, one, String)));

/** What a scene is called, and what it is about. */
export const sceneName = (game: string, scene: SceneInfo): string =>
  [plainName(game, scene), ...aboutOf(game, scene)].reduce(saidOf);

/** What a scene is called inside of others: what those are about already is not said again. */
export function partName(game: string, scenes: Scenes, scene: SceneInfo): string {
  const around = pathOf(scenes, scene.parent).flatMap((one) => aboutOf(game, one));
  return [plainName(game, scene), ...aboutOf(game, scene).filter((one) => !around.includes(one))].reduce(saidOf);
}

/** The names from what somebody does, or what goes on, to this scene. */
export const pathName = (game: string, scenes: Scenes, scene: number): string =>
  shownPath(scenes, scene)
    .map((one) => partName(game, scenes, one))
    .join(t("scenes.then"));

/** Its lines, and those of what is part of it. */
export const linesIn = (log: LogLine[], scenes: Scenes, scene: number): LogLine[] =>
  log.filter((line) => (line.scene ?? -1) >= 0 && isIn(scenes, line.scene ?? -1, scene));
