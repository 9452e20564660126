import { describe, expect, it } from 'vitest';
import { shelf } from '../home/shelf';
import type { GameInfo, RulesInfo } from '../net/protocol';
import { entriesOf } from '../room/log';
import { searchRules } from '../rules/search';
import { againstBot, draftFor, summaryOf, wishOf } from '../create/wish';
import { nimWords, seat, text } from '../testing/fakes';
import { readable, same, tagOf } from './json';
import { Dice } from './random';
import { parse } from './router.svelte';
import { facesOf } from './seats';
import { clock } from './time';

const info = (more: Partial<GameInfo> = {}): GameInfo => ({
  id: 'nim',
  is_offered: false,
  rules_version: 1,
  rules_hash: '',
  ours: { rows: 0, whole: 0, partly: 0 },
  least_seats: 2,
  most_seats: 4,
  options: [
    { key: 'bid', kind: { kind: 'toggle' }, scope: 'table', default: false },
    {
      key: 'deck',
      kind: { kind: 'text', widget: 'deck', max_chars: 900 },
      scope: 'seat',
      default: '',
    },
  ],
  levels: [
    { id: 'easy', is_default: false },
    { id: 'hard', is_default: true },
  ],
  languages: ['en'],
  lessons: [],
  ...more,
});

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/table/a%20b')).toEqual({ page: 'table', id: 'a b' });
    expect(parse('/table/x/replay')).toEqual({ page: 'replay', id: 'x' });
    expect(parse('/rules/nim')).toEqual({ page: 'rules', game: 'nim' });
    expect(parse('/rules/nim/quick')).toEqual({ page: 'quick', game: 'nim' });
    expect(parse('/rules/nim/other')).toEqual({ page: 'lost' });
    expect(parse('/table/x/other')).toEqual({ page: 'lost' });
  });
});

describe('actions as JSON', () => {
  it('have tags, readable names and equality', () => {
    expect(tagOf({ Take: { pile: 1 } })).toBe('Take');
    expect(tagOf('Pass')).toBe('Pass');
    expect(readable('PlayToken')).toBe('Play token');
    expect(same({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(same({ a: 1 }, { b: 1 })).toBe(false);
    expect(same([1], { 0: 1 })).toBe(false);
  });
});

describe('the shelf', () => {
  it('always has our four games; others only when they are offered', () => {
    expect(shelf(null, false).map((it) => it.info)).toEqual([null, null, null, null]);
    expect(shelf([info()], false).length).toBe(4);
    expect(shelf([info()], true).at(-1)?.id).toBe('nim');
  });
});

describe('a new table', () => {
  it('against a bot is one of the default level', () => {
    expect(againstBot(info()).seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'hard' }]);
    expect(againstBot(info({ least_seats: 3 })).seats.length).toBe(3);
    expect(againstBot(info({ least_seats: 1, most_seats: 1 })).seats.length).toBe(1);
  });

  it('says in a sentence what it will be', () => {
    const draft = draftFor(info());
    expect(summaryOf(draft, info(), nimWords())).toBe('You against a bot (hard).');
    draft.table = { bid: true };
    draft.seats.push({ kind: 'open' });
    expect(summaryOf(draft, info(), nimWords())).toBe(
      'You against a bot (hard) and somebody with the link, bid for the first turn.',
    );
    expect(wishOf(draft).options).toEqual({ bid: true, by_seat: [{ deck: '' }, { deck: '' }] });
  });
});

describe('seats', () => {
  it('have names of their own, and each hue its shape', () => {
    const bot = (at: number) => ({
      ...seat(at, ''),
      kind: { kind: 'bot' as const, level: 'hard', stands_in_for: null },
    });
    const faces = facesOf([seat(0, 'Ada'), bot(1), bot(2)], [0]);
    expect(faces.map((it) => it.name)).toEqual(['Ada', 'Hard bot 1', 'Hard bot 2']);
    expect(new Set(faces.map((it) => it.shape)).size).toBe(3);
    expect(faces[0]?.isOwn).toBe(true);
  });
});

describe('the log', () => {
  it('folds details under the entry that they belong to', () => {
    const line = (number: number, depth: number) => ({
      number,
      entry: 0,
      told: { text: text('x'), rule: null, depth },
      event: null,
    });
    const entries = entriesOf([line(0, 0), line(1, 1), line(2, 2), line(3, 0)]);
    expect(entries.map((it) => it.details.length)).toEqual([2, 0]);
  });
});

describe('rules', () => {
  it('are found by all of the words, and by their id', () => {
    const rules: RulesInfo = {
      game: 'nim',
      rules: [
        { id: 'turn.1', title: 'A turn', text: 'Take stones.', section: 'Turn' },
        { id: 'end.1', title: 'The last stone', text: 'Wins.', section: 'End' },
      ],
      rulings: [],
    };
    expect(searchRules(rules, 'stone take').map((it) => it.title)).toEqual(['Turn']);
    expect(searchRules(rules, 'end.1')[0]?.rules[0]?.id).toBe('end.1');
    expect(searchRules(rules, 'dragon')).toEqual([]);
  });
});

describe('small things', () => {
  it('the same seed paints the same picture', () => {
    const roll = () =>
      Array.from(
        { length: 3 },
        (
          (dice) => () =>
            dice.next()
        )(new Dice('card')),
      );
    expect(roll()).toEqual(roll());
    expect(new Dice('card').next()).not.toBe(new Dice('other').next());
  });
  it('clocks', () => {
    expect(clock(61_000)).toBe('1:01');
    expect(clock(3_661_000)).toBe('1:01:01');
  });
});
