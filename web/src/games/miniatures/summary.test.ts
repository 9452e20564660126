import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../net/protocol';
import { playEvents } from './events';
import { Ground } from './geometry';
import { summary } from './summary';
import type { View } from './types';

const unit = (owner: number) => ({ unit: owner, card: 0, owner, id: 0 });
const line = (event: unknown) => ({ event }) as LogLine;
const view = { sides: [0, 1] } as unknown as View;

describe('what is counted at the end', () => {
  const rowsOf = (...events: unknown[]) =>
    Object.fromEntries(
      summary(events.map(line), view, (key, args) => (args ? JSON.stringify(args) : key)).map(
        (it) => [it.label, it.values],
      ),
    );

  it('counts attacks and losses by seat', () => {
    const rows = rowsOf(
      { AttackBegan: { attacker: unit(1), defender: unit(0) } },
      { DamageSuffered: { unit: unit(0), damage: 3 } },
      { UnitDestroyed: { unit: unit(0) } },
    );
    expect(rows['sum-attacks']).toEqual([0, 1]);
    expect(rows['sum-suffered']).toEqual([3, 0]);
    expect(rows['sum-units']).toEqual([1, 0]);
  });

  it('sets the hits that were rolled beside what was to be expected', () => {
    // Each face of a red die once: six hits on its eight faces.
    const dice = Array.from({ length: 8 }, (_, face) => ({ colour: 'red', face }));
    const rows = rowsOf(
      { DiceRolled: { attacker: unit(0), dice } },
      // Of these only the last was rolled again: it shows two hits.
      { DiceRerolled: { by: 1, dice: [dice[2], dice[5]], rerolled: 0b10 } },
    );
    const said = (seat: number) => JSON.parse(String(rows['sum-hits']?.[seat])) as unknown;
    expect(said(0)).toEqual({ got: 6, expected: '6.0' });
    expect(said(1)).toEqual({ got: 2, expected: '0.8' });
  });
});

it('motion goes past events that are words alone', async () => {
  const ground = new Ground({ width: 1000, depth: 1000, tray: 50_000 } as never, false);
  const board = document.createElement('div');
  const lines = ['MoraleReshuffled', 'TokenLeftOut'].map(line);
  await expect(playEvents({ board, ground, lines, next: view, tray: 50 })).resolves.toBe(undefined);
});
