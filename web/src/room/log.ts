import type { LogLine } from '../net/protocol';

/** A line of the log with the details that fold under it. */
export interface LogEntry {
  readonly head: LogLine;
  readonly details: LogLine[];
}

/**
 * 0 opens an entry; deeper lines belong to the one above. Of lines that count on with nothing
 * between them (by their keys) the last is enough.
 */
export function entriesOf(lines: readonly LogLine[], counts: readonly string[] = []): LogEntry[] {
  const entries: LogEntry[] = [];
  const isCount = ({ told }: LogLine) => told.depth === 0 && counts.includes(told.text.key);
  for (const line of lines) {
    const last = entries.at(-1);
    if (line.told.depth > 0 && last) last.details.push(line);
    else if (last && isCount(last.head) && isCount(line) && last.details.length === 0)
      entries[entries.length - 1] = { head: line, details: [] };
    else entries.push({ head: line, details: [] });
  }
  return entries;
}
