// What an option is called and set to, in words.
import type { RuleOption, Setting } from "../api/types";
import { gameText, t, thing } from "../i18n";
import { capital } from "../table/words";

const valueText = (game: string, value: Setting): string => {
  if (typeof value === "boolean") return t(value ? "rulebook.on" : "rulebook.off");
  if (typeof value === "number") return String(value);
  const all = Array.isArray(value) ? value : [value];
  return all.map((one) => thing(game, one.replaceAll("_", "-"))).join(t("table.comma")) || t("rulebook.chance");
};

/** An option of a rule with what it is at this table, or else with its default. */
export function settingText(game: string, option: RuleOption, agreed: Record<string, Setting> | null): string {
  const label = capital(gameText(game, `options.${option.id}.label`, option.label));
  const value = agreed?.[option.id] ?? option.default;
  return t(agreed ? "rulebook.rule.set_here" : "rulebook.rule.unless", { option: label, value: valueText(game, value) });
}
