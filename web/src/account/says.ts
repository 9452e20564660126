// What a form says when the server refused it.
import { t } from '../lib/texts';
import { Failure } from '../net/api';
import { Declined } from './passkey';

/** A sentence for the place where it went wrong. */
export function saysOf(error: unknown): string {
  if (error instanceof Declined) return error.message;
  if (!(error instanceof Failure)) return t('failed-other');
  if (error.status === 0) return t('failed-unreachable');
  if (error.status === 429) return t('account-too-often');
  const words = error.problem?.words;
  if (!words) return error.message;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Runs what a form does; gives what is to be said if it was refused. */
export async function attempt(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return saysOf(error);
  }
}
