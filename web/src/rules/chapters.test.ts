import { describe, expect, it } from 'vitest';
import { clientOf } from '../games/registry';
import { lookUp, bundleOf } from '../lib/texts';

const texts = import.meta.glob<string>('../games/*/*.en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const raw = (pattern: Record<string, string>, name: string) => pattern[name] ?? '';
const indexes = import.meta.glob<string>('../../../games/*/content/rules.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const lessons = import.meta.glob<string>('../../../games/*/content/lessons/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe.each(['runewars', 'miniatures', 'runebound', 'runeslingers'])('chapters of %s', (game) => {
  const { chapters = {}, positions } = clientOf(game);
  const index = raw(indexes, `../../../games/${game}/content/rules.toml`);

  it('are chapters of its rules', () => {
    const sections = new Set([...index.matchAll(/^section = "([^"]+)"/gm)].map((it) => it[1]));
    expect(Object.keys(chapters).length).toBeGreaterThan(4);
    expect(Object.keys(chapters).filter((it) => !sections.has(it))).toEqual([]);
  });

  it('have positions that there are, with words, and lessons that there are', async () => {
    const known = (await positions?.())?.default ?? {};
    const bundle = bundleOf('en', raw(texts, `../games/${game}/quick.en.ftl`));
    for (const chapter of Object.values(chapters)) {
      if (chapter.position) {
        expect(known[chapter.position], chapter.position).toBeTruthy();
        expect(lookUp(bundle, `figure-${chapter.position}`), chapter.position).toBeTruthy();
      }
      for (const lesson of chapter.lessons ?? [])
        expect(
          lessons[`../../../games/${game}/content/lessons/${lesson}.toml`],
          lesson,
        ).toBeTruthy();
    }
  });
});
