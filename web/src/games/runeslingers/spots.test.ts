import { describe, expect, it } from 'vitest';
import { motionOf } from './events';
import { bySpot, spotOf } from './spots';

const choice = (action: unknown) => ({ action: action as string, text: { key: 'x', args: [] } });

describe('where answers are offered', () => {
  it('cards at the hand, places on a field, targets at what they aim at', () => {
    const card = { card: 3, owner: 0 };
    expect(spotOf({ Play: card }, 0)).toBe('hand 3 0');
    expect(spotOf({ Place: { seat: 1, place: { Ailment: 2 } } }, 0)).toBe('ailment 1 2');
    expect(spotOf({ Target: { Concentration: [1, 4] } }, 0)).toBe('concentration 1 4');
    expect(spotOf({ Activate: { source: { Equip: 0 }, ability: 7 } }, 0)).toBe('equip 0');
    expect(spotOf({ Light: 2 }, 1)).toBe('concentration 1 2');
  });

  it('plain answers have none', () => {
    expect(spotOf('EndPhase', 0)).toBeUndefined();
    expect(spotOf({ Bullet: 1 }, 0)).toBeUndefined();
  });

  it('gathers all answers of a spot, and offers nothing to a spectator', () => {
    const card = { card: 3, owner: 0 };
    const choices = [choice({ Play: card }), choice({ Set: card }), choice('EndPhase')];
    expect(bySpot(choices, 0).get('hand 3 0')?.length).toBe(2);
    expect(bySpot(choices, null).size).toBe(0);
  });
});

describe('what moves', () => {
  it('damage shakes what it hits and says how much', () => {
    const event = { Damaged: { source: { Seat: 0 }, on: { Seat: 1 }, dealt: 3 } };
    expect(motionOf(event)).toEqual({ at: 'seat 1', words: '−3', kind: 'hurt' });
  });
  it('a lost power puts out its lamp', () => {
    expect(motionOf({ PowerLost: { seat: 1, power: 3 } })?.at).toBe('lamp 1 4');
  });
  it('most events speak for themselves', () => {
    expect(motionOf({ PhaseBegan: { seat: 0, phase: 'draw' } })).toBeUndefined();
    expect(motionOf('TimeUp')).toBeUndefined();
  });
});
