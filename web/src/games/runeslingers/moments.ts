// How much the lines of this game's log matter to those who watch.
import { seatsIn } from '../../lib/rich';
import type { LogLine, SeatId } from '../../net/protocol';
import { weights } from '../weights';

export const moments = weights({
  aside:
    'light-made light-created light-spent shuffled readied phase-setup phase-ready phase-ailment phase-draw phase-play phase-discard runespell-discarded targeted bullet-chosen drew-hidden',
  step: 'turn-began resolved slung played activated triggered charged concentration-set-hidden answered-with',
  result: 'rolled revealed trapped stolen fetched-deck',
  comes: 'drew damaged blocked damage-prevented seared ailment-applied health-lost health-gained',
  turn: 'power-lost-health power-lost-ailments power-lost-deck power-lost-effect defeated-power defeated-cards defeated-health defeated-time encounter-won encounter-drawn',
});

/** Sentences that end with the one to whom something is done. */
const DONE_TO = new Set(
  'damaged damage-prevented blocked seared ailment-applied ailments-removed health-lost health-gained power-lost-health power-lost-ailments power-lost-deck power-lost-effect targeted concentration-set-hidden barrier-put'.split(
    ' ',
  ),
);

/** What is done to an enemy is told over the player's own field, so that the enemy's stays in sight. */
export function isToldBelow(lines: readonly LogLine[], own: SeatId | null): boolean {
  if (own === null) return false;
  const done = lines.filter((it) => DONE_TO.has(it.told.text.key));
  const seats = (done.length > 0 ? done : lines).flatMap((it) => seatsIn(it.told.text));
  return seats.length > 0 && !seats.includes(own);
}
