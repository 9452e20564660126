// What happened, as motion: heroes walk, dice tumble, blows land.
import type { LogLine } from '../../net/protocol';
import { partsOf } from '../../lib/json';
import { animate, wait } from '../../table/motion';
import { realmOf } from './map/realm';
import type { Event, Fighter, View } from './types';

const partOf = partsOf<Event>();

/** Where motion is shown that is more than moving an element. */
export interface Show {
  /** Brings a hex into sight. */
  look(hex: number): void;
  roll(places: readonly number[]): void;
  settle(): void;
}

const sideOf = (view: View, fighter: Fighter): number =>
  view.fight?.sides.findIndex((it) => JSON.stringify(it.fighter) === JSON.stringify(fighter)) ?? -1;

async function walk(
  board: HTMLElement,
  view: View,
  event: { seat: number; from: number; to: number },
): Promise<void> {
  const realm = realmOf(view.map);
  const [from, to] = [realm.byId.get(event.from)?.at, realm.byId.get(event.to)?.at];
  const hero = board.querySelector(`[data-hero="${event.seat}"]`);
  if (!from || !to || !hero) return;
  const spot = (dx: number, dy: number) => `translate(${from.x + dx}px, ${from.y + dy}px)`;
  await animate(
    hero,
    {
      transform: [
        spot(0, 0),
        spot((to.x - from.x) / 2, (to.y - from.y) / 2 - 16),
        spot(to.x - from.x, to.y - from.y),
      ],
    },
    360,
    { fill: 'forwards' },
  );
}

async function strike(board: HTMLElement, view: View, fighter: Fighter): Promise<void> {
  const side = board.querySelector(`[data-side="${sideOf(view, fighter)}"] .plate`);
  await animate(
    side,
    {
      transform: ['none', 'translateX(-7px)', 'translateX(7px)', 'none'],
      filter: ['none', 'brightness(1.5)', 'none'],
    },
    300,
  );
}

export async function playEvents(
  board: HTMLElement | undefined,
  view: View,
  lines: readonly LogLine[],
  show: Show,
): Promise<void> {
  if (!board) return;
  for (const { event } of lines) {
    const [moved, hurt] = [partOf(event, 'Moved'), partOf(event, 'DamageTaken')];
    const [rolled, rerolled] = [partOf(event, 'DiceRolled'), partOf(event, 'DieRerolled')];
    if (moved) {
      show.look(moved.to);
      await walk(board, view, moved);
    } else if (rolled) {
      show.roll(rolled.faces.map((_, at) => at));
      await wait(520);
    } else if (rerolled) {
      show.roll([rerolled.die]);
      await wait(420);
    } else if (hurt) await strike(board, view, hurt.by);
    else if (partOf(event, 'TokensCast') || partOf(event, 'DamageBlocked')) await wait(160);
  }
  show.settle();
}
