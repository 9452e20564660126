import { readable } from '../lib/json';
import type { GameWords } from '../net/library.svelte';
import type { Choice } from '../net/protocol';

export interface ChoiceGroup {
  readonly key: string;
  /** Empty where one group is all there is. */
  readonly label: string;
  readonly choices: Choice[];
}

/**
 * Choices by kind, in the order in which the kinds first come. The heading is
 * the catalogue's `group-KIND` where the game has one.
 */
export function grouped(
  choices: readonly Choice[],
  kindOf: (choice: Choice) => string,
  apart: boolean,
  words: GameWords,
): ChoiceGroup[] {
  if (choices.length === 0) return [];
  if (!apart) return [{ key: '', label: '', choices: [...choices] }];
  const kinds = groupBy(choices, kindOf);
  const label = (kind: string) =>
    kinds.size === 1 ? '' : (words.maybe(`group-${kebab(kind)}`) ?? readable(kind));
  return [...kinds].map(([kind, list]) => ({ key: kind, label: label(kind), choices: list }));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const item of items) {
    const list = map.get(keyOf(item));
    if (list) list.push(item);
    else map.set(keyOf(item), [item]);
  }
  return map;
}

const kebab = (name: string): string => readable(name).toLowerCase().replaceAll(' ', '-');
