import { describe, expect, it } from 'vitest';
import { bundleOf } from '../lib/texts';
import { GameWords } from '../net/library.svelte';
import { quickOf } from './quick';

const words = (source: string) => new GameWords('nim', bundleOf('en', source));

describe('the quick reference', () => {
  it('reads terms, words and rules from the lines of each part', () => {
    const parts = quickOf(
      words(
        'quick-1 = A turn\nquick-1-lines =\n    Take: any number of stones. (§ turn.1)\n    Whoever takes the last stone wins.\nquick-2 = The end\n',
      ),
    );
    expect(parts).toEqual([
      {
        title: 'A turn',
        lines: [
          { term: 'Take', words: 'any number of stones.', rule: 'turn.1' },
          { term: '', words: 'Whoever takes the last stone wins.', rule: null },
        ],
      },
      { title: 'The end', lines: [] },
    ]);
    expect(quickOf(words('other = Nothing here'))).toEqual([]);
  });

  const sources = import.meta.glob<string>('../games/*/quick.en.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const indexes = import.meta.glob<string>('../../../games/*/content/rules.toml', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const games = ['runewars', 'miniatures', 'runebound', 'runeslingers'];

  it.each(games)('of %s names rules that there are', (game) => {
    const index = indexes[`../../../games/${game}/content/rules.toml`] ?? '';
    const ids = new Set([...index.matchAll(/^id = "([^"]+)"/gm)].map((it) => it[1]));
    const lines = quickOf(words(sources[`../games/${game}/quick.en.ftl`] ?? '')).flatMap(
      (it) => it.lines,
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.flatMap((it) => it.rule ?? []).filter((it) => !ids.has(it))).toEqual([]);
  });
});
