// Motion: a regiment sweeps along the way it took, dice tumble, figures fall.
import { partsOf, type Part } from '../../lib/json';
import type { LogLine } from '../../net/protocol';
import { animate, wait } from '../../table/motion';
import { sweep, transformOf, type Ground, type Placed } from './geometry';
import type { Event, View } from './types';

const partOf = partsOf<Event>();

interface Scene {
  readonly board: HTMLElement | undefined;
  readonly ground: Ground;
  readonly lines: readonly LogLine[];
  readonly next: View;
  readonly tray: number;
}

const SWEEP_MS = 480;
const SVG = 'http://www.w3.org/2000/svg';

export async function playEvents({ board, ground, lines, next, tray }: Scene): Promise<void> {
  if (!board) return;
  for (const { event } of lines) {
    const [went, destroyed] = [partOf(event, 'Moved'), partOf(event, 'UnitDestroyed')];
    const wounded = partOf(event, 'Wounded');
    const moved =
      went ?? partOf(event, 'SquaredUp') ?? partOf(event, 'ClosedIn') ?? partOf(event, 'Reformed');
    if (moved) await move(board, ground, next, tray, moved, moved === went);
    else if (partOf(event, 'DiceRolled') ?? partOf(event, 'DiceRerolled')) await roll(board);
    else if (destroyed) await vanish(board, destroyed.unit.unit);
    else if (wounded?.removed) await shake(board, wounded.unit.unit);
  }
}

const pieceOf = (board: HTMLElement, unit: number) =>
  board.querySelector<SVGGElement>(`[data-unit="${unit}"]`);

/** The regiment goes the way that it went, and leaves its trace on the ground for a moment. */
async function move(
  board: HTMLElement,
  ground: Ground,
  next: View,
  tray: number,
  { unit, from, to }: Part<Event, 'Reformed'>,
  leavesTrace: boolean,
): Promise<void> {
  const piece = pieceOf(board, unit.unit);
  const view = next.units.find((it) => it.unit === unit.unit);
  if (!piece || !view) return;
  const poses = sweep(ground.place(from), ground.place(to), 16);
  const frames = poses.map((it) => ({
    transform: `translate(${it.x}px, ${it.y}px) rotate(${it.turn}deg)`,
  }));
  const trace = leavesTrace ? drawTrace(board, poses, view, tray) : null;
  await animate(piece, frames, SWEEP_MS, { easing: 'ease-in-out', fill: 'forwards' });
  if (trace) void animate(trace, { opacity: [1, 0] }, 900).then(() => trace.remove());
  const last = poses.at(-1);
  if (last) piece.setAttribute('transform', transformOf(last));
  for (const running of piece.getAnimations?.() ?? []) running.cancel();
}

function drawTrace(
  board: HTMLElement,
  poses: readonly Placed[],
  unit: { columns: number; ranks: number },
  tray: number,
): SVGElement | null {
  const layer = board.querySelector('[data-sweeps]');
  if (!layer) return null;
  const group = document.createElementNS(SVG, 'g');
  const [depth, width] = [unit.ranks * tray, unit.columns * tray];
  poses.forEach((pose, index) => {
    if (index % 4 !== 0) return;
    const rect = document.createElementNS(SVG, 'rect');
    const set = (name: string, value: string | number) => rect.setAttribute(name, String(value));
    set('x', -depth / 2);
    set('y', -width / 2);
    set('width', depth);
    set('height', width);
    set('rx', 3);
    set('fill', 'rgb(255 243 208 / 14%)');
    set('stroke', 'rgb(255 223 148 / 70%)');
    set('stroke-dasharray', '8 6');
    set('transform', transformOf(pose));
    group.append(rect);
  });
  layer.append(group);
  return group;
}

async function roll(board: HTMLElement): Promise<void> {
  const dice = [...board.querySelectorAll('.die .face')];
  await Promise.all(
    dice.map((die, index) =>
      animate(
        die,
        {
          transform: ['rotate(0) scale(1)', 'rotate(200deg) scale(0.8)', 'rotate(360deg) scale(1)'],
        },
        360 + index * 30,
      ),
    ),
  );
}

async function vanish(board: HTMLElement, unit: number): Promise<void> {
  await animate(pieceOf(board, unit), { opacity: [1, 0] }, 380);
  await wait(60);
}

async function shake(board: HTMLElement, unit: number): Promise<void> {
  await animate(pieceOf(board, unit), { opacity: [1, 0.45, 1] }, 200);
}
