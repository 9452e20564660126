// Chances, asked of the server: the same numbers as `runetable odds runebound`.
import { api } from '../../net/api';
import type { BoardTable } from '../contract';
import { handSize, type FightView, type SeatView, type View } from './types';

/** Whether the table lets its players ask. */
export const mayAskOdds = (table: BoardTable): boolean =>
  table.isLive && table.own !== null && table.options.odds !== false;

async function ask(args: string[], field: string): Promise<number | null> {
  try {
    const { json } = await api.runTool('runebound', 'odds', args);
    const value = (json as Record<string, unknown> | null)?.[field];
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}

/** The chance that so many dice lead from hex to hex. */
export const reachChance = (from: string, to: string, dice: number): Promise<number | null> =>
  ask(['reach', from, to, '--dice', String(dice)], 'chance');

/** The chance of a hero against a foe, as the hero stands now. */
function combatChance(
  view: View,
  seat: SeatView,
  foe: string,
  health: number | null,
): Promise<number | null> {
  const list = (items: readonly { code: string }[]) => items.map((it) => it.code).join(',');
  const numbers: Record<string, number> = {
    damage: seat.damage,
    hand: handSize(seat),
    tokens: seat.story_tokens,
    zombies: view.zombies.length,
    act: view.act,
    ...(health === null ? {} : { health }),
  };
  const args = ['combat', seat.hero?.code ?? '', foe, '--scenario', view.scenario.code];
  if (seat.assets.length > 0) args.push('--assets', list(seat.assets));
  if (seat.learned.length > 0) args.push('--skills', list(seat.learned));
  for (const [name, value] of Object.entries(numbers)) args.push(`--${name}`, String(value));
  return ask(args, 'win');
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
