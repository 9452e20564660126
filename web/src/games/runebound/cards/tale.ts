// The line of the story that a card tells; see `tales.en.ftl`.
import type { BoardTable } from '../../contract';

/** A sentence of the tales, or nothing where none is told. */
export function taleOf(table: Pick<BoardTable, 't'>, key: string, name = ''): string {
  const words = table.t(key, { name });
  return words === key ? '' : words;
}

/** The line of a card, by its code; copies tell the same. */
export const cardTale = (table: Pick<BoardTable, 't'>, code: string): string =>
  taleOf(table, `tale-${code.replace(/_\d+$/, '')}`);
