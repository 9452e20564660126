// What the boards' ways of choosing share.
import { lasting } from '../lib/lasting.svelte';
import type { Choice } from '../net/protocol';
import type { BoardTable } from './contract';

/** Finds what a player is about to do at a table: the same for its board, its hand and its panels. */
export function playsOf<P>(make: (table: BoardTable) => P): (table: BoardTable) => P {
  const plays = new WeakMap<BoardTable, P>();
  return (table) => {
    const known = plays.get(table);
    if (known) return known;
    const made = lasting(() => make(table));
    plays.set(table, made);
    return made;
  };
}

/** Answers by where they are given, in the order listed; those that are given nowhere are left out. */
export function groupedBy<K>(
  choices: readonly Choice[],
  placeOf: (choice: Choice) => K | null | undefined,
): Map<K, Choice[]> {
  const groups = new Map<K, Choice[]>();
  for (const choice of choices) {
    const place = placeOf(choice);
    if (place === null || place === undefined) continue;
    const group = groups.get(place);
    if (group) group.push(choice);
    else groups.set(place, [choice]);
  }
  return groups;
}
