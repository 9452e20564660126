import { t } from './texts';

/** How long ago, in full words. `at` is in seconds since 1970. */
export function ago(at: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - at);
  if (seconds < 60) return t('ago-now');
  if (seconds < 3600) return t('ago-minutes', { count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('ago-hours', { count: Math.floor(seconds / 3600) });
  return t('ago-days', { count: Math.floor(seconds / 86_400) });
}

/** A clock: minutes and seconds, hours where there are any. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
