// The games of the first page: our four, whether they are ready or not, and
// whatever else the server offers.
import type { GameInfo } from '../net/protocol';

export const OUR_GAMES = ['miniatures', 'runeslingers', 'runewars', 'runebound'] as const;

export interface Shelved {
  readonly id: string;
  /** Absent while the server does not offer it. */
  readonly info: GameInfo | null;
}

export function shelf(games: readonly GameInfo[] | null, withWorkshop: boolean): Shelved[] {
  const offered = (games ?? []).filter((it) => it.is_offered || withWorkshop);
  const find = (id: string) => offered.find((it) => it.id === id) ?? null;
  const ours = OUR_GAMES.map((id) => ({ id, info: find(id) }));
  const others = offered.filter((it) => !(OUR_GAMES as readonly string[]).includes(it.id));
  return [...ours, ...others.map((info) => ({ id: info.id, info }))];
}
