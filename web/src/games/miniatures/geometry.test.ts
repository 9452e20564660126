import { describe, expect, it } from 'vitest';
import { Ground, sweep, turnBetween } from './geometry';
import { turnedAbout } from './placing';
import { reasonOf } from './reasons';

const table = { width: 914_000, depth: 914_000 };
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6);

describe('the ground', () => {
  it('gives back the place that it was given, from both edges', () => {
    for (const isTurned of [false, true]) {
      const ground = new Ground(table, isTurned);
      const spot = { x: 100_000, y: 250_000, facing: 91_000 };
      expect(ground.spot(ground.placeSpot(spot))).toEqual(spot);
    }
  });

  it('puts the edge of the viewer below', () => {
    expect(new Ground(table, false).at({ x: 0, y: 0 })).toEqual({ x: 0, y: 914 });
    expect(new Ground(table, true).at({ x: 0, y: 914_000 })).toEqual({ x: 914, y: 914 });
  });
});

describe('a sweep', () => {
  it('goes straight where nothing turned', () => {
    const poses = sweep({ x: 0, y: 0, turn: -90 }, { x: 0, y: -84, turn: -90 }, 4);
    expect(poses[2]).toEqual({ x: 0, y: -42, turn: -90 });
  });

  it('goes round one point where it turned', () => {
    const poses = sweep({ x: 10, y: 0, turn: 0 }, { x: 0, y: 10, turn: 90 }, 2);
    near(poses[1]?.x ?? 0, 10 * Math.SQRT1_2);
    near(poses[1]?.y ?? 0, 10 * Math.SQRT1_2);
    near(poses[2]?.x ?? 9, 0);
  });

  it('takes the shorter way round', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
  });
});

describe('small things', () => {
  it('turn about a point that stays', () => {
    const turned = turnedAbout({ x: 10, y: 0, turn: 0 }, { x: 0, y: 0 }, 90);
    near(turned.x, 0);
    near(turned.y, 10);
  });

  it('reasons are told apart from their rules', () => {
    expect(reasonOf('82.1 trays of the edge')).toEqual({
      rule: '82.1',
      words: 'trays of the edge',
    });
    expect(reasonOf('24.2-2 at least 1')).toEqual({ rule: '24.2-2', words: 'at least 1' });
    expect(reasonOf('exp.lethal.1')).toEqual({ rule: 'exp.lethal.1', words: 'lethal' });
    expect(reasonOf('upgrades')).toEqual({ rule: null, words: 'upgrades' });
  });
});
