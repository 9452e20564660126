import { describe, expect, it } from 'vitest';
import { nimWords, takes, text } from '../testing/fakes';
import { partsOf, plain, thingsIn } from './rich';

const { bundle } = nimWords();
const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';

describe('kernel messages', () => {
  it('become words, seats and things', () => {
    const pile = { kind: 'pile', id: '1', name: '2' };
    const took = text(
      'took',
      ['seat', { seat: 1 }],
      ['stones', { number: 1 }],
      ['left', { number: 0 }],
      ['pile', { thing: pile }],
    );
    const parts = partsOf(bundle, took);
    expect(parts[0]).toEqual({ kind: 'seat', seat: 1 });
    expect(parts).toContainEqual({ kind: 'thing', thing: pile });
    expect(plain(parts, name)).toBe('Ben took 1 stone from pile 2; nothing is left.');
  });

  it('choose plurals by their numbers', () => {
    expect(plain(partsOf(bundle, takes(0, 3).text), name)).toBe('Take 3 stones from pile 1');
  });

  it('nest', () => {
    const inner = text('lot-drawn', ['seat', { seat: 0 }]);
    const outer = text('refused-malformed', ['why', { text: inner }]);
    const parts = partsOf(bundle, outer);
    expect(parts).toContainEqual({ kind: 'seat', seat: 0 });
    expect(plain(parts, name)).toContain('The lot fell on Ada.');
  });

  it('without a sentence still say something readable', () => {
    expect(plain(partsOf(bundle, text('unknown-thing', ['n', { number: 4 }])), name)).toBe(
      'Unknown thing 4',
    );
  });

  it('name the things that they speak of', () => {
    expect(thingsIn(takes(2, 1).text).map((it) => it.id)).toEqual(['2']);
  });
});
