// Short descriptions that several pieces use.
import type { BoardTable } from '../../contract';
import type { SideFace, SkillFace } from '../types';

export function sideWords(table: BoardTable, side: SideFace, value = side.value): string {
  const symbol = table.t(`token-${side.symbol}`);
  const words = side.symbol === 'dash' || side.symbol === 'double' ? symbol : `${symbol} ${value}`;
  return side.gold ? `${words}, ${table.t('token-gold')}` : words;
}

const ORBS = ['combat', 'exploration', 'social', 'any'] as const;

export interface Orb {
  readonly kind: (typeof ORBS)[number];
  readonly count: number;
}
export const orbsOf = (skill: SkillFace): Orb[] =>
  ORBS.map((kind, at) => ({ kind, count: skill.cost[at] ?? 0 })).filter((it) => it.count > 0);

export const orbWords = (table: BoardTable, skill: SkillFace): string =>
  orbsOf(skill)
    .map((it) => `${it.count} ${table.t(`orb-${it.kind}`)}`)
    .join(', ');
