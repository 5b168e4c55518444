// Options, their values and presets in the words of the game's room.
import type { OptionInfo, PresetInfo, Setting } from "../api/types";
import { gameText, t } from "../i18n";

const filled = (text: string, n: string): string => text.replace("{n}", n);

/** How the room names a value: `on` and `off` for what is on or off, `*` for numbers without words of their own. */
export const keyOf = (value: Setting): string => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));

function said(game: string, option: OptionInfo, value: Setting, what: "name" | "text"): string {
  const path = `options.${option.id}.values`;
  const key = keyOf(value);
  return filled(gameText(game, `${path}.${key}.${what}`, gameText(game, `${path}.*.${what}`, "")), key);
}

export const labelOf = (game: string, option: OptionInfo): string => gameText(game, `options.${option.id}.label`, option.label);
export const helpOf = (game: string, option: OptionInfo): string => gameText(game, `options.${option.id}.help`, option.help);
export const valueName = (game: string, option: OptionInfo, value: Setting): string => said(game, option, value, "name");
export const valueText = (game: string, option: OptionInfo, value: Setting): string => said(game, option, value, "text");

export const presetName = (game: string, preset: PresetInfo): string => gameText(game, `presets.${preset.id}.name`, preset.name);
export const presetText = (game: string, preset: PresetInfo): string => gameText(game, `presets.${preset.id}.text`, preset.text);

/** A setting in words: a value, or several after each other. */
export function settingName(game: string, option: OptionInfo, setting: Setting): string {
  if (!Array.isArray(setting)) return valueName(game, option, setting);
  return setting.map((one) => valueName(game, option, one)).join(t("setup.comma")) || t("setup.chance");
}

export const same = (one: Setting | undefined, other: Setting | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What these settings change, option by option. */
export function changes(game: string, options: OptionInfo[], settings: Record<string, Setting>): string[] {
  return options
    .filter((option) => option.id in settings && !same(settings[option.id], option.default))
    .map((option) => {
      const now = settingName(game, option, settings[option.id] ?? option.default);
      return option.shape === "select" || option.shape === "several"
        ? t("setup.change", { label: labelOf(game, option), value: now })
        : now;
    });
}
