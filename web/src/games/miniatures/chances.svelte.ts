// What the odds tool says of an attack, asked once for each and remembered.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../../net/api';
import type { OddsReport, OddsRequest } from './types';

const known = new SvelteMap<string, OddsReport | 'wrong'>();
const coming = new Set<string>();

/** What to expect; nothing while it is being worked out, or where it cannot be told. */
export function oddsFor(attack: OddsRequest): OddsReport | undefined {
  const key = JSON.stringify(attack);
  const told = known.get(key);
  if (told === undefined && !coming.has(key)) {
    coming.add(key);
    void api
      .runTool('miniatures', 'odds', attack)
      .then(({ json }) => known.set(key, json as unknown as OddsReport))
      .catch(() => known.set(key, 'wrong'))
      .finally(() => coming.delete(key));
  }
  return told === 'wrong' ? undefined : told;
}
