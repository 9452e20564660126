import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  base64,
  bytesOf,
  changed,
  withUnit,
  withUpgrade,
  without,
  withoutUpgrade,
} from './army';
import type { UnitRow } from '../types';

const spearmen = { id: 'spearmen', faction: 'daqan' } as UnitRow;
const size = { columns: 2, rows: 2, cost: 30 };

describe('an army that is being built', () => {
  const one = withUnit(EMPTY, spearmen, size);

  it('takes its faction from the first unit and loses it with the last', () => {
    expect(one.faction).toBe('daqan');
    expect(one.units).toEqual([{ unit: 'spearmen', columns: 2, rows: 2, upgrades: [], player: 0 }]);
    expect(without(one, 0)).toEqual(EMPTY);
  });

  it('changes a unit and leaves the others alone', () => {
    const two = withUnit(one, spearmen, size);
    const wide = changed(two, 1, { columns: 3 });
    expect(wide.units.map((it) => it.columns)).toEqual([2, 3]);
  });

  it('gives and takes upgrades, one of two alike at a time', () => {
    const twice = withUpgrade(withUpgrade(one, 0, 'steel'), 0, 'steel');
    expect(withoutUpgrade(twice, 0, 'steel').units[0]?.upgrades).toEqual(['steel']);
    expect(withoutUpgrade(twice, 0, 'other').units[0]?.upgrades).toEqual(['steel', 'steel']);
  });

  it('carries archives as letters', () => {
    const bytes = Uint8Array.from({ length: 9000 }, (_, at) => at % 256);
    expect(bytesOf(base64(bytes))).toEqual(bytes);
  });
});
