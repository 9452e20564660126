// What a seat has left of its time, and when that is worth a warning.
import { clock } from '../lib/time';
import { lengthSays } from '../create/clocks';
import type { SeatInfo, TimeControl } from '../net/protocol';

/** Below this, time is running out. */
const LOW_MS = 30_000;
/** Where time is counted in days, an hour is little. */
const LOW_OF_DAYS_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What a seat has left, `passed` milliseconds after it was told. */
export function leftOf(info: SeatInfo, passed: number): number | null {
  if (!info.time) return null;
  const left = info.time.free_ms + info.time.bank_ms;
  return Math.max(0, left - (info.is_timed ? passed : 0));
}

export function isLow(left: number, time: TimeControl): boolean {
  const whole = (time.bank + time.free) * 1000;
  return left < (whole >= DAY_MS ? LOW_OF_DAYS_MS : Math.min(LOW_MS, whole / 4));
}

/** Short, for a seat: "1:05", or "2 days". */
export function leftSays(left: number): string {
  const HOUR_MS = 3_600_000;
  if (left >= DAY_MS) return lengthSays(Math.floor(left / DAY_MS) * 86_400);
  if (left >= 10 * HOUR_MS) return lengthSays(Math.floor(left / HOUR_MS) * 3600);
  return clock(left);
}
