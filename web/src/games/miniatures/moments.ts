// How much the lines of this game's log matter to those who watch.
import { weights } from '../weights';

export const moments = weights({
  aside: 'dial-set counted energy-cast icon-added damage-pooled figure-moved',
  step: 'revealed moved moved-stopped closed-in reformed squared-up',
  result:
    'dice-rolled dice-rerolled morale-drawn morale-drawn-own morale-resolved damage-suffered scored token-scored collided',
  turn: 'round-began attack-began unit-destroyed tray-destroyed eliminated objective-chosen deployment-chosen',
});
