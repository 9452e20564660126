import type { Who } from '../net/protocol';
import { t } from './texts';

/** The name of a table; one without a name is its host's. */
export function titleOf(table: { readonly title: string; readonly host: Who }): string {
  return table.title.trim() || t('table-of', { name: table.host.name });
}
