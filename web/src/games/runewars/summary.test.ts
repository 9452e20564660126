import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../net/protocol';
import recorded from './fixtures/views.json';
import { summary } from './summary';
import type { View } from './types';

const view = (recorded as unknown as Record<string, { view: View }>)['ask-assign-damage']?.view;
const line = (what: string, slots: object) =>
  ({ event: { what, with: slots } }) as unknown as LogLine;

describe('what is counted at the end', () => {
  if (!view) throw new Error('a battle was recorded');
  const rowsOf = (...lines: LogLine[]) =>
    Object.fromEntries(
      summary(lines, view, (key, args) => (args ? JSON.stringify(args) : key)).map((it) => [
        it.label,
        it.values,
      ]),
    );
  const unit = view.areas.flatMap((it) => it.units).find((it) => it.shape === 'triangle')?.unit;

  it('counts deeds and losses by seat', () => {
    const rows = rowsOf(
      line('battle_won', { area: { id: 3 }, seat: 1 }),
      line('fighter_destroyed', { seat: 0, unit: 4 }),
      line('fighter_destroyed', { seat: null, unit: 4 }),
      line('units_destroyed', { seat: 0, unit: 4, n: 2, area: { id: 3 } }),
      line('influence_gained', { seat: 1, n: 3 }),
    );
    expect(rows['sum-battles']?.slice(0, 2)).toEqual([0, 1]);
    expect(rows['sum-lost']?.slice(0, 2)).toEqual([3, 0]);
    expect(rows['sum-influence']?.slice(0, 2)).toEqual([0, 3]);
  });

  it('sets the damage that was drawn beside what was to be expected', () => {
    expect(unit).toBeDefined();
    // The whole deck, each card once, is exactly what was to be expected.
    const deck = Array.from({ length: 30 }, (_, fate) =>
      line('battle_drew', { seat: 0, unit, fate }),
    );
    const [said] = rowsOf(...deck)['sum-damage'] ?? [];
    const { got, expected } = JSON.parse(String(said)) as { got: number; expected: string };
    expect(got).toBeGreaterThan(0);
    expect(Number(expected)).toBe(got);
  });
});
