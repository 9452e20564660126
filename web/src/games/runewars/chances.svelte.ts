// What the odds tool says, asked once for each question and remembered.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../net/api';
import type { FateTable, Odds } from './types';

const WRONG = 'wrong';
type Known = Odds | FateTable | typeof WRONG;
const known = new SvelteMap<string, Known>();
const coming = new Set<string>();

function ask(args: readonly string[]): Known | undefined {
  const key = args.join('\n');
  const told = known.get(key);
  if (told === undefined && !coming.has(key)) {
    coming.add(key);
    void api
      .runTool('runewars', 'odds', [...args])
      .then(({ json }) => known.set(key, json as unknown as Odds | FateTable))
      .catch(() => known.set(key, WRONG))
      .finally(() => coming.delete(key));
  }
  return told;
}

/** How a battle comes out; nothing while it is being worked out. */
export function battleOdds(args: readonly string[]): Odds | typeof WRONG | undefined {
  return ask(args) as Odds | typeof WRONG | undefined;
}

/** What that many Fate cards show; nothing while it is being worked out. */
export function fateOdds(cards: number): FateTable | undefined {
  const told = ask(['--fate', 'triangle', '--cards', String(cards)]);
  return told === WRONG ? undefined : (told as FateTable | undefined);
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;
