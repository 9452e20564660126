// Asking the tool `odds` about a battle: what is in the view.
import { totalOf } from '../../table/tally';
import type { AreaView, BattleRequest, SideRequest, StackView, View } from './types';

/** The units of a side that stand; none where there are none. */
function sideOf(
  view: View,
  seat: number | null,
  stacks: readonly StackView[],
): SideRequest | undefined {
  const standing = stacks.filter((it) => it.standing > 0);
  const units = standing.map((it) => ({ unit: it.unit, n: it.standing }));
  const faction = seat === null ? undefined : view.players[seat]?.faction;
  return units.length === 0 ? undefined : { units, ...(faction ? { faction } : {}) };
}

/** What the tool is asked; nothing where there is nothing to fight. */
export function battleOf(
  view: View,
  seat: number,
  attackers: readonly StackView[],
  area: AreaView,
): BattleRequest | null {
  const attacker = sideOf(view, seat, attackers);
  const defender = sideOf(view, area.controller, area.units);
  if (!attacker || !defender || area.controller === seat) return null;
  const isFortified = defender.faction && area.developments.some((it) => it.id === 3);
  return {
    attacker,
    defender,
    ...(area.stronghold ? { stronghold: totalOf(area.stronghold.strength) } : {}),
    ...(isFortified ? { fortification: true } : {}),
  };
}
