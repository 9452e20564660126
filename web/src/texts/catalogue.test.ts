import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import shared from '../../../crates/catalog/content/en.ftl?raw';
import source from './en.ftl?raw';

const files = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../protocol/**', '!../games/*/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const all = Object.values(files).join('\n');
const keysOf = (ftl: string) => new FluentResource(ftl).body.map((it) => it.id);
// Both arms of `t(a ? 'x' : 'y')` count, and templates like `t(`level-${it}`)`.
const used = new Set(
  [...all.matchAll(/'([a-z][a-z0-9]*(?:-[a-z0-9]+)*)'/g)].map((it) => it[1] ?? ''),
);
const asked = [...all.matchAll(/[^.\w]t\(\s*'([a-z0-9-]+)'/g)].map((it) => it[1] ?? '');
const prefixes = [...all.matchAll(/(?:t|own|lookUp)\((?:\w+, )?`([a-z0-9-]+)\$\{/g)].map(
  (it) => it[1] ?? '',
);

describe('the catalogue', () => {
  it('has every sentence that the code asks for', () => {
    const known = new Set([...keysOf(source), ...keysOf(shared)]);
    expect(asked.length).toBeGreaterThan(100);
    expect([...new Set(asked)].filter((key) => !known.has(key))).toEqual([]);
  });

  it('has no sentence that nobody asks for', () => {
    const idle = keysOf(source).filter(
      (key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(idle).toEqual([]);
  });

  it('says each key once', () => {
    const keys = keysOf(source);
    expect(keys.length).toBe(new Set(keys).size);
  });
});
