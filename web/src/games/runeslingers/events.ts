// Short motions for what happened, before the board shows what came of it.
import { animate, wait } from '../../table/motion';
import type { LogLine } from '../../net/protocol';
import { partsOf } from '../../lib/json';
import { namedSpot, spot, type Spot } from './spots';
import type { Event } from './types';

const partOf = partsOf<Event>();

interface Motion {
  readonly at: Spot;
  readonly words?: string;
  readonly kind: 'hurt' | 'heal' | 'glow' | 'fade';
}

/** What to show for an event; nothing for those that speak for themselves. */
export function motionOf(event: unknown): Motion | undefined {
  const damaged = partOf(event, 'Damaged');
  if (damaged) return { at: namedSpot(damaged.on), words: `−${damaged.dealt}`, kind: 'hurt' };
  const lost = partOf(event, 'HealthLost');
  if (lost) return { at: spot.seat(lost.seat), words: `−${lost.amount}`, kind: 'hurt' };
  const gained = partOf(event, 'HealthGained');
  if (gained) return { at: spot.seat(gained.seat), words: `+${gained.amount}`, kind: 'heal' };
  const power = partOf(event, 'PowerLost');
  if (power) return { at: `lamp ${power.seat} ${power.power + 1}`, kind: 'fade' };
  const barrier = partOf(event, 'BarrierPut');
  if (barrier) return { at: namedSpot(barrier.on), words: `+${barrier.amount}`, kind: 'heal' };
  const ailed = partOf(event, 'AilmentApplied');
  if (ailed) return { at: spot.ail(ailed.seat, ailed.ailment), words: '+1', kind: 'hurt' };
  const resolved = partOf(event, 'Resolved');
  if (resolved) return { at: spot.object(resolved.object), kind: 'glow' };
  const used = partOf(event, 'Triggered') ?? partOf(event, 'Activated');
  if (used) return { at: namedSpot(used.source), kind: 'glow' };
  const left = partOf(event, 'LeftPlay');
  if (left) return { at: spot.object(left.object), kind: 'fade' };
  const gone = partOf(event, 'Seared') ?? partOf(event, 'Voided');
  if (gone) return { at: spot.deck(gone.seat), words: '−1', kind: 'hurt' };
  const drew = partOf(event, 'Drew');
  return drew && { at: spot.deck(drew.seat), kind: 'glow' };
}

const find = (board: Element, at: Spot): Element | null => {
  if (at.startsWith('lamp ')) return board.querySelector(`[data-lamp="${at.slice(5)}"]`);
  return board.querySelector(`[data-spot="${at}"]`);
};

const FRAMES: Record<Motion['kind'], Keyframe[]> = {
  hurt: [
    { transform: 'none' },
    { transform: 'translateX(-5px)', filter: 'brightness(1.8)' },
    { transform: 'translateX(4px)' },
    { transform: 'none' },
  ],
  heal: [{ filter: 'none' }, { filter: 'brightness(1.5) saturate(1.3)' }, { filter: 'none' }],
  glow: [{ filter: 'none' }, { filter: 'brightness(1.5)' }, { filter: 'none' }],
  fade: [{ opacity: 1 }, { opacity: 0.1 }],
};
const LENGTH: Record<Motion['kind'], number> = { hurt: 300, heal: 320, glow: 200, fade: 260 };

/** A number that rises from what it is about. */
function float(board: HTMLElement, target: Element, { words, kind }: Motion): void {
  if (!words) return;
  const [room, box] = [board.getBoundingClientRect(), target.getBoundingClientRect()];
  const sign = document.createElement('b');
  sign.textContent = words;
  sign.setAttribute('aria-hidden', 'true');
  Object.assign(sign.style, {
    position: 'absolute',
    left: `${box.left + box.width / 2 - room.left}px`,
    top: `${box.top + box.height / 3 - room.top}px`,
    translate: '-50% -50%',
    zIndex: '20',
    pointerEvents: 'none',
    font: '700 30px var(--face)',
    color: kind === 'heal' ? '#b9f5b0' : '#ffd0c4',
    textShadow: '0 0 4px #000, 0 0 10px #000',
  });
  board.append(sign);
  void animate(sign, { transform: ['none', 'translateY(-36px)'], opacity: [1, 1, 0] }, 850).finally(
    () => sign.remove(),
  );
}

export async function playEvents(
  board: HTMLElement | undefined,
  lines: readonly LogLine[],
): Promise<void> {
  if (!board) return;
  for (const { event } of lines) {
    const motion = motionOf(event);
    const target = motion && find(board, motion.at);
    if (!motion || !target) continue;
    float(board, target, motion);
    await animate(target, FRAMES[motion.kind], LENGTH[motion.kind]);
    await wait(motion.words ? 110 : 40);
  }
}
