// Chances, asked of the server: the same numbers as `runetable odds runebound`.
import { api } from '../../net/api';
import type { BoardTable } from '../contract';
import { totalOf } from '../../table/tally';
import { handOf, handSize } from './hand';
import type { Attribute, FightView, OddsRequest, QuestFace, SeatView, View } from './types';

/** Whether the table lets its players ask. */
export const mayAskOdds = (table: BoardTable): boolean =>
  table.isLive && table.own !== null && table.options.odds !== false;

async function ask(request: OddsRequest, field: string): Promise<number | null> {
  try {
    const { json } = await api.runTool('runebound', 'odds', request);
    const value = (json as Record<string, unknown> | null)?.[field];
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}

const codesOf = (items: readonly { code: string }[]): string[] => items.map((it) => it.code);

/** A chance in words; a few thousand combats cannot tell never from seldom. */
export function chanceWords(table: BoardTable, chance: number): string {
  if (chance < 0.005) return table.t('odds-seldom');
  if (chance > 0.995) return table.t('odds-nearly-always');
  return table.t('odds-percent', { chance: Math.round(chance * 100) });
}

/** The chance that that many dice lead from hex to hex. */
export const reachChance = (from: string, to: string, dice: number): Promise<number | null> =>
  ask({ reach: { from, to, dice } }, 'chance');

/** The chance of a hero against a foe, as the hero stands now. */
function combatChance(
  view: View,
  seat: SeatView,
  enemy: string,
  health: number | null,
): Promise<number | null> {
  const combat = {
    hero: seat.hero?.code ?? '',
    enemy,
    scenario: view.scenario.code,
    assets: codesOf(seat.assets),
    skills: codesOf(seat.learned),
    damage: seat.damage,
    hand: handSize(seat),
    tokens: seat.story_tokens,
    zombies: view.zombies.length,
    act: view.act,
    ...(health === null ? {} : { health }),
  };
  return ask({ combat }, 'win');
}

/** The chance to beat the villain as the hero stands now. */
export const villainChance = (view: View, seat: SeatView): Promise<number | null> =>
  combatChance(view, seat, 'villain', null);

/** The chance in the combat under way from the next cast on. */
export async function fightChance(view: View, fight: FightView): Promise<number | null> {
  const [{ fighter }, foe] = fight.sides;
  const hero =
    fighter !== 'villain' && 'hero' in fighter
      ? view.seats.find((it) => it.seat === fighter.hero)
      : undefined;
  if (foe.code === null || !hero) return null;
  return combatChance(view, hero, foe.code, Math.max(1, foe.health - foe.damage));
}

/** The chance of a test: what this seat sees elsewhere is not in the deck of skills. */
export function testChance(
  view: View,
  seat: SeatView,
  [attribute, modifier]: readonly [Attribute, number],
): Promise<number | null> {
  const cards = Math.max(0, (seat.stats ? totalOf(seat.stats[attribute]) : 0) + modifier);
  const learned = view.seats.flatMap((it) => it.learned);
  const seen = [...learned, ...handOf(seat), ...view.skill_pile.discard, ...view.revealed];
  return ask({ test: { cards, seen: codesOf(seen) } }, 'success');
}

/** The chance of the best that a try at a quest can bring: any outcome that asks for something. */
export async function questChances(
  view: View,
  seat: SeatView,
  quest: QuestFace,
): Promise<number[] | null> {
  const known = (chance: number | null) => (chance === null ? null : [chance]);
  switch (quest.task) {
    case 'test':
      return quest.test ? known(await testChance(view, seat, quest.test)) : null;
    case 'fight':
      return quest.enemy_code
        ? known(await combatChance(view, seat, quest.enemy_code, null))
        : null;
    case 'explore': {
      const dice = seat.stats ? totalOf(seat.stats.speed) : 0;
      const chances = await Promise.all(
        quest.outcomes.map(({ need }) => ask({ explore: { need: need ?? [], dice } }, 'chance')),
      );
      return chances.every((it) => it !== null) ? chances : null;
    }
    default:
      return null;
  }
}
