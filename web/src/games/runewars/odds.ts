// Asking the tool `odds` about a battle: what is in the view, in the tool's words.
import { totalOf } from '../../table/tally';
import { slug } from './terms';
import type { AreaView, StackView, View } from './types';

const force = (faction: string | null, units: readonly { name: string; n: number }[]): string =>
  `${faction ?? 'neutral'}: ${units.map((it) => `${it.n} ${slug(it.name)}`).join(', ')}`;

const standing = (units: readonly StackView[]) =>
  units.filter((it) => it.standing > 0).map((it) => ({ name: it.name, n: it.standing }));

/** The arguments of the tool; none where there is nothing to fight. */
export function oddsArgs(
  view: View,
  seat: number,
  attackers: readonly StackView[],
  area: AreaView,
): string[] | null {
  const defenders = standing(area.units);
  if (standing(attackers).length === 0 || area.controller === seat) return null;
  if (defenders.length === 0) return null;
  const own = view.players[seat]?.faction ?? null;
  const other = area.controller === null ? null : (view.players[area.controller]?.faction ?? null);
  const args = [
    '--attacker',
    force(own, standing(attackers)),
    '--defender',
    force(other, defenders),
  ];
  if (area.stronghold) args.push('--stronghold', String(totalOf(area.stronghold.strength)));
  if (area.developments.some((it) => it.id === 3) && other !== null) args.push('--fortification');
  return args;
}
