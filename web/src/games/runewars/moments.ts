// How much the lines of this game's log matter to those who watch.
import { weights } from '../weights';

export const moments = weights({
  aside:
    'happened-turn-ended happened-fate-shuffled happened-figures-stood happened-influence-spent happened-activated',
  step: 'happened-units-moved happened-order-revealed happened-units-mustered happened-turn-began',
  result:
    'happened-bid-ranked happened-fate-drawn happened-fighter-destroyed happened-diplomacy-tried happened-quest-tried happened-reward-gained happened-tactics-played happened-duel-round',
  turn: 'happened-season-card happened-battle-began happened-battle-won happened-battle-drew happened-duel-won happened-claim-made happened-claim-won happened-claim-failed happened-stronghold-conquered happened-eliminated happened-objective-met',
});
