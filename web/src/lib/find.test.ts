import { describe, expect, it } from 'vitest';
import { findAmong, findIn } from './find';

const view = { hand: [{ id: 1, name: 'Leap' }], seats: [{ cards: [{ id: 2, name: 'Dart' }] }] };

describe('looking for something in a view', () => {
  it('finds it however deep it lies, the nearest first', () => {
    expect(findIn(view, (it) => it.name === 'Dart')).toEqual({ id: 2, name: 'Dart' });
    expect(findIn(view, (it) => 'id' in it)).toEqual({ id: 1, name: 'Leap' });
    expect(findIn(view, (it) => it.name === 'Gone')).toBeNull();
  });
  it('goes on in the views before', () => {
    const before = { hand: [{ id: 3, name: 'Gone' }] };
    expect(findAmong([view, before], (it) => it.name === 'Gone')).toEqual({ id: 3, name: 'Gone' });
  });
});
