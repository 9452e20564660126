import type { RuleInfo, RulesInfo, RulingInfo } from '../net/protocol';

export interface Section {
  readonly title: string;
  readonly rules: RuleInfo[];
}

/** The rules that hold all words, by section; rulings go with the rules they speak of. */
export function searchRules(info: RulesInfo, words: string): Section[] {
  const needles = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (rule: RuleInfo) => {
    const all = `${rule.id} ${rule.title} ${rule.text} ${rule.section}`.toLowerCase();
    return needles.every((it) => all.includes(it));
  };
  const sections = new Map<string, RuleInfo[]>();
  for (const rule of info.rules.filter(fits)) {
    const list = sections.get(rule.section) ?? [];
    sections.set(rule.section, [...list, rule]);
  }
  return [...sections].map(([title, rules]) => ({ title, rules }));
}

export function rulingsOf(info: RulesInfo, rule: string): RulingInfo[] {
  return info.rulings.filter((it) => it.rules.includes(rule));
}
