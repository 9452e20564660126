// Short motions for what happened, before the board shows what came of it.
import { animate, wait } from '../../table/motion';
import type { LogLine } from '../../net/protocol';
import { tagOf } from '../../lib/json';
import { namedSpot, spot, type Spot } from './spots';
import type { Ailment, Named, Tally } from './types';

interface Facts {
  seat: number;
  amount: number | Tally;
  dealt: number;
  power: number;
  object: number;
  on: Named;
  source: Named;
  ailment: Ailment;
  area: number;
  it: Named;
}

interface Motion {
  readonly at: Spot;
  readonly words?: string;
  readonly kind: 'hurt' | 'heal' | 'glow' | 'fade';
}

/** What to show for an event; nothing for those that speak for themselves. */
export function motionOf(event: unknown): Motion | undefined {
  const tag = tagOf(event);
  const it = (event as Record<string, Facts>)[tag] as Facts;
  switch (tag) {
    case 'Damaged':
      return { at: namedSpot(it.on), words: `−${it.dealt}`, kind: 'hurt' };
    case 'HealthLost':
      return { at: spot.seat(it.seat), words: `−${String(it.amount)}`, kind: 'hurt' };
    case 'HealthGained':
      return { at: spot.seat(it.seat), words: `+${String(it.amount)}`, kind: 'heal' };
    case 'PowerLost':
      return { at: `lamp ${it.seat} ${it.power + 1}`, kind: 'fade' };
    case 'BarrierPut':
      return { at: namedSpot(it.on), words: `+${String(it.amount)}`, kind: 'heal' };
    case 'AilmentApplied':
      return { at: spot.ail(it.seat, it.ailment), words: '+1', kind: 'hurt' };
    case 'Resolved':
      return { at: spot.object(it.object), kind: 'glow' };
    case 'Triggered':
    case 'Activated':
      return { at: namedSpot(it.source), kind: 'glow' };
    case 'LeftPlay':
      return { at: spot.object(it.object), kind: 'fade' };
    case 'Seared':
    case 'Voided':
      return { at: spot.deck(it.seat), words: '−1', kind: 'hurt' };
    case 'Drew':
      return { at: spot.deck(it.seat), kind: 'glow' };
    default:
      return undefined;
  }
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
