import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import seasons from '../../../../games/runewars/content/seasons.toml?raw';
import tactics from '../../../../games/runewars/content/tactics.toml?raw';
import words from './en.ftl?raw';

const known = new Set(new FluentResource(words).body.map((it) => it.id));
/** The keys that content asks for, and those of them that have no words. */
function asked(kind: string, content: string): { n: number; missing: string[] } {
  const found = content.matchAll(new RegExp(`\\b${kind} = "([a-z_]+)"`, 'g'));
  const keys = [...found].map((it) => `${kind}-${(it[1] ?? '').replaceAll('_', '-')}`);
  return { n: keys.length, missing: keys.filter((it) => !known.has(it)) };
}

describe('the words of the board', () => {
  it('say when each Tactics card is played', () => {
    const { n, missing } = asked('timing', tactics);
    expect(n).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
  it('say what a season changes for all', () => {
    const { n, missing } = asked('flag', seasons);
    expect(n).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });
});
