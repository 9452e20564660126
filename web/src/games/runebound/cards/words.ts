// Short descriptions that several pieces use.
import type { BoardTable } from '../../contract';
import type { Side, SkillFace, TokenView } from '../types';

export function sideWords(table: BoardTable, side: Side, value = side.value): string {
  const symbol = table.t(`token-${side.symbol}`);
  const words = side.symbol === 'dash' || side.symbol === 'double' ? symbol : `${symbol} ${value}`;
  return side.gold ? `${words}, ${table.t('token-gold')}` : words;
}

/** The sides of a token: the one that is up, and the other. */
export const sidesOf = ({ face: { sides }, up }: Pick<TokenView, 'face' | 'up'>): [Side, Side] =>
  up === 0 ? sides : [sides[1], sides[0]];

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
