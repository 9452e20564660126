// How much the lines of this game's log matter to those who watch.
import type { LogLine } from '../../net/protocol';
import { weights } from '../weights';
import { happened } from './happened';

export const moments = weights({
  aside:
    'happened-turn-ended happened-fate-shuffled happened-figures-stood happened-influence-spent happened-activated',
  step: 'happened-units-moved happened-units-mustered happened-turn-began',
  // All Orders are revealed together, and who falls belongs to the row that fought.
  comes: 'happened-order-revealed happened-fighter-destroyed',
  result:
    'happened-bid-ranked happened-fate-drawn happened-battle-drew happened-diplomacy-tried happened-quest-tried happened-reward-gained happened-tactics-played happened-duel-round',
  turn: 'happened-season-card happened-battle-began happened-battle-won happened-duel-won happened-claim-made happened-claim-won happened-claim-failed happened-stronghold-conquered happened-eliminated happened-objective-met',
});

const DRAWS = new Set(['battle_drew', 'fate_drawn']);
/** The Fate cards of one unit type, or of one test, are one moment. */
export function joins(line: LogLine, before: LogLine): boolean {
  const [now, then] = [line, before].map(happened);
  return (
    !!now &&
    DRAWS.has(now.what) &&
    now.what === then?.what &&
    now.with.seat === then.with.seat &&
    now.with.unit === then.with.unit
  );
}
