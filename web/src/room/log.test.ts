import { describe, expect, it } from 'vitest';
import type { LogLine } from '../net/protocol';
import { text } from '../testing/fakes';
import { entriesOf } from './log';

const line = (number: number, key: string, depth = 0) =>
  ({ number, entry: 0, event: null, told: { depth, text: text(key) } }) as unknown as LogLine;
const told = (lines: LogLine[], counts?: string[]) =>
  entriesOf(lines, counts).map((it) => [it.head.number, ...it.details.map((each) => each.number)]);

describe('the log', () => {
  it('puts deeper lines under the one above', () => {
    expect(told([line(0, 'turn'), line(1, 'took', 1), line(2, 'turn')])).toEqual([[0, 1], [2]]);
  });

  it('says the last of what counts on, unless something came between', () => {
    const lines = [line(0, 'count'), line(1, 'count'), line(2, 'moved'), line(3, 'count')];
    expect(told([...lines, line(4, 'hit', 1), line(5, 'count')], ['count'])).toEqual([
      [1],
      [2],
      [3, 4],
      [5],
    ]);
    expect(told(lines)).toEqual([[0], [1], [2], [3]]);
  });
});
