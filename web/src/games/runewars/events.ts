// Motion for what happened: figures march, tokens land. Short, and never needed to understand the map.
import type { LogLine } from '../../net/protocol';
import { animate, wait } from '../../table/motion';
import type { BoardTable } from '../contract';
import { arrowPath } from './layout';
import { happened } from './happened';

const SVG = 'http://www.w3.org/2000/svg';

/** An arrow over the map from one area to another. */
async function march(map: Element, from: number, to: number, hue: string): Promise<void> {
  const box = (area: number) => {
    const path = map.querySelector<SVGGraphicsElement>(`[data-area="${area}"]`);
    const at = path?.getBBox?.();
    return at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : null;
  };
  const [a, b] = [box(from), box(to)];
  if (!a || !b) return;
  const arrow = document.createElementNS(SVG, 'path');
  arrow.setAttribute('d', arrowPath(a, b));
  arrow.setAttribute('fill', 'none');
  arrow.setAttribute('stroke', hue);
  arrow.setAttribute('stroke-width', '16');
  arrow.setAttribute('stroke-linecap', 'round');
  arrow.setAttribute('pointer-events', 'none');
  map.append(arrow);
  const length = arrow.getTotalLength?.() ?? 100;
  arrow.setAttribute('stroke-dasharray', String(length));
  await animate(arrow, { strokeDashoffset: [length, 0] }, 380);
  await wait(140);
  arrow.remove();
}

async function flash(map: Element, area: number): Promise<void> {
  const path = map.querySelector(`[data-area="${area}"]`);
  await animate(path, { fill: ['rgb(255 240 190 / 80%)', 'rgb(255 240 190 / 0%)'] }, 360);
}

const MOVES = new Set(['units_moved', 'hero_moved', 'retreated', 'neutrals_moved']);
const FLASHES = new Set([
  'activated',
  'units_mustered',
  'battle_began',
  'stronghold_built',
  'rune_placed',
  'rune_placed_openly',
  'rune_revealed',
  'built',
]);

export async function playEvents(
  board: HTMLElement | undefined,
  table: BoardTable,
  lines: readonly LogLine[],
  isFollowing: boolean,
): Promise<void> {
  const map = board?.querySelector('.map');
  if (!map || isFollowing) return;
  let left = 8;
  for (const line of lines) {
    const { what, with: at } = happened(line);
    if (left <= 0) return;
    const hue = at.seat == null ? '#efe3c6' : table.face(at.seat).hue;
    if (MOVES.has(what) && at.area && at.to && at.area.id !== at.to.id) {
      left -= 1;
      await march(map, at.area.id, at.to.id, hue);
    } else if (FLASHES.has(what) && at.area) {
      left -= 1;
      await flash(map, at.area.id);
    }
  }
}
