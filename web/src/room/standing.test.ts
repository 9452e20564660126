import { describe, expect, it } from 'vitest';
import { ask, takes, text } from '../testing/fakes';
import { declines, inOrder, mainOf } from './standing';

const catalogues = import.meta.glob<string>('../../../games/*/content/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pass = { action: 'Pass', text: text('do-pass') };

describe('which answer is filled', () => {
  it('the only one that does something', () => {
    const take = takes(0, 1);
    expect(mainOf(ask({ choices: [pass, take] }))).toBe(take);
    expect(inOrder([pass, take])).toEqual([take, pass]);
  });
  it('none, where there are several, or where a form is asked beside them', () => {
    expect(mainOf(ask({ choices: [pass, takes(0, 1), takes(0, 2)] }))).toBeNull();
    const form = { kind: 'number', tag: 'Some', least: 0, most: 3 } as const;
    expect(mainOf(ask({ choices: [pass], form }))).toBeNull();
  });
  it('none in a window: a card that could be played is rarely wanted', () => {
    expect(mainOf(ask({ choices: [pass, takes(0, 1)], is_window: true }))).toBeNull();
  });
  it('neither of two ways out of a fight', () => {
    const ways = ['do-stay', 'do-retreat'].map((it) => ({ action: it, text: text(it) }));
    expect(mainOf(ask({ choices: ways }))).toBeNull();
    const dear = ['do-option-stay', 'do-option-leave'];
    const price = [{ action: 'Pay', text: text('do-option-pay') }, pass];
    expect(mainOf(ask({ choices: price }))).toBeNull();
    const choices = dear.map((it) => ({ action: it, text: text(it) }));
    expect(mainOf(ask({ choices }))).toBeNull();
  });
  it('no other try that costs something, where one can leave it at that', () => {
    const reveal = { action: 'Reveal', text: text('do-reveal') };
    const done = { action: 'Done', text: text('do-test-done') };
    expect(mainOf(ask({ choices: [reveal, done] }))).toBeNull();
    expect(mainOf(ask({ choices: [reveal] }))).toBe(reveal);
  });
  it('the only answer there is, but never a pass that comes by itself', () => {
    expect(mainOf(ask({ choices: [pass] }))).toBe(pass);
    expect(mainOf(ask({ choices: [pass], is_window: true }))).toBeNull();
  });
  it('no sentence of our games that passes, stops or ends is filled beside others', () => {
    for (const game of ['runeslingers', 'runebound', 'runewars', 'miniatures']) {
      const words = catalogues[`../../../games/${game}/content/en.ftl`] ?? '';
      const keys = [...words.matchAll(/^(do-[a-z-]+) = (?:Pass|Stop|Skip|End|Decline|No)\b/gm)];
      expect(keys.length, game).toBeGreaterThan(0);
      for (const [sentence, key] of keys)
        expect(declines({ action: null, text: text(key ?? '') }), sentence).toBe(true);
    }
  });
});
