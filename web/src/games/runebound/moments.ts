// How much the lines of this game's log matter to those who watch.
import { weights } from '../weights';

export const moments = weights({
  aside: 'moved turn-ended gems-refreshed deck-shuffled market-dealt skills-drawn',
  step: 'turn-began bought sold learned',
  result:
    'card-drawn tested outcome-taken story-placed villain-moved villain-placed damage-taken quest-kept',
  comes:
    'trophy-gained gold-gained story-tokens-gained suffered healed damage-dealt damage-blocked',
  turn: 'story-drawn act-began defeated fight-began fight-lost fight-fled track-ended',
});
