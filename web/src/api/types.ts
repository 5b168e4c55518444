// The messages of the API by name; generated from its schema, see ../../openapi.json.
import type { components } from "./schema";

type Schemas = components["schemas"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type NewTable = Schemas["NewTable"];
export type SeatWish = Schemas["SeatWish"];
export type Created = Schemas["Created"];
export type TableState = Schemas["TableState"];
export type SeatInfo = Schemas["SeatInfo"];
export type Question = Schemas["Question"];
export type ChoiceInfo = Schemas["ChoiceInfo"];
export type RefusalInfo = Schemas["RefusalInfo"];
export type WarningInfo = Schemas["WarningInfo"];
export type LogLine = Schemas["LogLine"];
export type Argument = Schemas["Argument"];
export type ScoreInfo = Schemas["ScoreInfo"];
export type SoloInfo = Schemas["SoloInfo"];
export type OddsInfo = Schemas["OddsInfo"];
export type History = Schemas["History"];
export type Brings = Schemas["Brings"];
export type Change = Schemas["Change"];
export type Frame = Schemas["Frame"];
export type Patch = Schemas["Patch"];
export type SceneInfo = Schemas["SceneInfo"];
export type Film = Schemas["Film"];
export type Reach = Schemas["Reach"];
export type RuleText = Schemas["RuleText"];
export type Problem = Schemas["Problem"];
export type Hello = Schemas["Hello"];
export type Refused = Schemas["Refused"];
export type Pong = Schemas["Pong"];
export type Setting = boolean | number | string | string[];

export const CHANCE = -1;
export const SPECTATOR = -2;
export const EVERYTHING = -3;
