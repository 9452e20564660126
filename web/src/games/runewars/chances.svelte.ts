// What the odds tool says, asked once for each question and remembered.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../net/api';
import type { BattleRequest, FateTable, Odds, OddsRequest } from './types';

const WRONG = 'wrong';
type Known = Odds | FateTable | typeof WRONG;
const known = new SvelteMap<string, Known>();
const coming = new Set<string>();

function ask(request: OddsRequest): Known | undefined {
  const key = JSON.stringify(request);
  const told = known.get(key);
  if (told === undefined && !coming.has(key)) {
    coming.add(key);
    void api
      .runTool('runewars', 'odds', request)
      .then(({ json }) => known.set(key, json as unknown as Odds | FateTable))
      .catch(() => known.set(key, WRONG))
      .finally(() => coming.delete(key));
  }
  return told;
}

/** How a battle comes out; nothing while it is being worked out. */
export function battleOdds(battle: BattleRequest): Odds | typeof WRONG | undefined {
  return ask({ battle }) as Odds | typeof WRONG | undefined;
}

/** What that many Fate cards show; nothing while it is being worked out. */
export function fateOdds(cards: number): FateTable | undefined {
  const told = ask({ fate: { shape: 'triangle', cards } });
  return told === WRONG ? undefined : (told as FateTable | undefined);
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;
