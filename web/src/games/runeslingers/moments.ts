// How much the lines of this game's log matter to those who watch.
import { weights } from '../weights';

export const moments = weights({
  aside:
    'light-made light-created light-spent shuffled readied phase-setup phase-ready phase-ailment phase-draw phase-play phase-discard targeted bullet-chosen drew-hidden',
  step: 'turn-began slung played activated triggered charged concentration-set-hidden answered-with',
  result: 'resolved trapped stolen fetched-deck',
  comes: 'damaged blocked damage-prevented seared ailment-applied health-lost health-gained',
  turn: 'power-lost-health power-lost-ailments power-lost-deck power-lost-effect defeated-power defeated-cards defeated-health defeated-time encounter-won encounter-drawn',
});
