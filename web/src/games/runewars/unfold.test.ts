import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../net/protocol';
import recorded from './fixtures/views.json';
import type { FateView, View } from './types';
import { lossesOf, strengthsIn, unfold } from './unfold';

const view = (recorded as unknown as Record<string, { view: View }>)['ask-assign-damage']?.view;
const line = (what: string, slots: object) =>
  ({ event: { what, with: { seat: null, unit: null, n: null, ...slots } } }) as unknown as LogLine;

describe('a battle that is being told', () => {
  const battle = view?.battle;
  if (!view || !battle) throw new Error('a battle was recorded');
  const before = { ...view, fate_discard: [], fate: [] } as View;
  const [fighter] = battle.sides[0].fighters;
  if (!fighter) throw new Error('somebody attacks');
  const { attacker: seat } = battle;
  const { unit } = fighter;
  const tell = (...lines: LogLine[]) => unfold(before, battle, { lines, next: before });

  it('is the view while nothing is told', () => {
    expect(unfold(before, battle, null)).toBe(battle);
  });
  it('loses who falls, and says so at the end', () => {
    const now = tell(line('fighter_destroyed', { seat, unit }), line('battle_won', { seat }));
    expect(now.sides[0].fighters.length).toBe(battle.sides[0].fighters.length - 1);
    expect(now.winner).toBe('Attacker');
    expect(lossesOf(battle.sides[0], now.sides[0]).destroyed).toEqual([
      { name: fighter.name, n: 1 },
    ]);
  });
  it('tells the strengths that were counted', () => {
    const tally = (...amounts: number[]) => ({
      tally: { parts: amounts.map((amount) => ({ amount, reason: 'units' })) },
    });
    const lines = [
      line('attack_strength', tally(3, 1)),
      line('defence_strength', { seat, ...tally(2) }),
    ];
    expect(strengthsIn({ lines, next: before })).toEqual([4, 2]);
    expect(strengthsIn({ lines: lines.slice(1), next: before })).toBeNull();
  });
  it('shows the cards of a draw, and puts them away for the next type', () => {
    const blank = { kind: 'blank', n: 0 } as const;
    const sections: FateView['sections'] = [blank, blank, blank, blank];
    const card = { card: 7, name: 'Fate 7', sections, destiny: null };
    const next: View = { ...before, fate_discard: [card] };
    const lines = [line('battle_drew', { seat, unit, fate: 7 })];
    const drawn = unfold(before, { ...battle, round: 0 }, { lines, next });
    expect(drawn.sides[0].cards).toEqual([card]);
    expect(drawn.sides[1].cards).toEqual([]);
    expect(drawn.round).toBe(fighter.initiative);
  });
});
