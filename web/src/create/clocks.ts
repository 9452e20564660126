// Clocks as people choose them, and what is said of them.
import { t } from '../lib/texts';
import type { AtZero, TimeControl } from '../net/protocol';

export type ClockKind = 'none' | 'live' | 'turns';

/** What somebody picked: minutes and seconds for live games, days for games by turns. */
export interface ClockDraft {
  kind: ClockKind;
  minutes: number;
  added: number;
  days: number;
  atZero: AtZero;
}

export const noClock = (): ClockDraft => ({
  kind: 'none',
  minutes: 30,
  added: 10,
  days: 2,
  atZero: 'bot',
});

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const LIVE_MINUTES = [5, 10, 20, 30, 45, 60, 90, 120];
export const LIVE_ADDED = [0, 5, 10, 20, 30, 60];
export const TURN_DAYS = [1, 2, 3, 7];
export const AT_ZERO: readonly AtZero[] = ['bot', 'pass', 'lost'];

export function timeOf(draft: ClockDraft): TimeControl | undefined {
  if (draft.kind === 'none') return undefined;
  const isLive = draft.kind === 'live';
  // A bot can answer for somebody only where each answer or question brings new time.
  const bringsTime = !isLive || draft.added > 0;
  const at_zero = draft.atZero === 'pass' && !bringsTime ? 'bot' : draft.atZero;
  return isLive
    ? { bank: draft.minutes * MINUTE, free: 0, free_for: 'answer', added: draft.added, at_zero }
    : { bank: 0, free: draft.days * DAY, free_for: 'turn', added: 0, at_zero };
}

/** A length of time in words: "2 days", "1 hour", "30 minutes", "5 seconds". */
export function lengthSays(seconds: number): string {
  for (const [key, size] of [
    ['days', DAY],
    ['hours', 60 * MINUTE],
    ['minutes', MINUTE],
  ] as const)
    if (seconds >= size && seconds % size === 0)
      return t(`length-${key}`, { count: seconds / size });
  return t('length-seconds', { count: seconds });
}

/** "30 minutes each, 10 seconds more with each answer". */
export function clockSays(time: TimeControl): string {
  const parts = [
    time.bank > 0 ? t('clock-bank', { time: lengthSays(time.bank) }) : '',
    time.free > 0 ? t(`clock-free-${time.free_for}`, { time: lengthSays(time.free) }) : '',
    time.added > 0 ? t('clock-added', { time: lengthSays(time.added) }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The same, and what happens when time is up. */
export const clockSaysAll = (time: TimeControl): string =>
  t('clock-all', { clock: clockSays(time), then: t(`clock-then-${time.at_zero}`) });
