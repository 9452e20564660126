import type { LogLine } from '../net/protocol';

/** A line of the log with the details that fold under it. */
export interface LogEntry {
  readonly head: LogLine;
  readonly details: LogLine[];
}

/** 0 opens an entry; deeper lines belong to the one above. */
export function entriesOf(lines: readonly LogLine[]): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (line.told.depth > 0 && last) last.details.push(line);
    else entries.push({ head: line, details: [] });
  }
  return entries;
}
