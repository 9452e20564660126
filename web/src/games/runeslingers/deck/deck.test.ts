import { describe, expect, it } from 'vitest';
import { rowsOf } from '../catalogue.svelte';
import type { CardView, DeckReport } from '../types';
import { checkedOf, isCode } from './check';
import { curveOf, fromText, sampleHand, sizeOf, toText, typesOf, withCard, EMPTY } from './deck';
import { ANY, fits } from './filter';

const fireball: CardView = {
  card: 8,
  id: 'fireball',
  name: 'Fireball',
  type: 'spirit',
  affiliation: 'Basic',
  cost: 3,
  defense: null,
  rarity: 'common',
  keywords: ['Ail 2'],
  text: 'Deal 8 damage to any target.',
  number: 9,
};

describe('deck text', () => {
  it('is read and written alike', () => {
    const text =
      'Runeslinger: Eva\nStance: Ember Sight\nAbility: Flame of Nim\n\n3 Fireball\n1 Mend';
    const { deck, unread } = fromText(text);
    expect(unread).toEqual([]);
    expect(deck.runeslinger).toBe('Eva');
    expect(sizeOf(deck)).toBe(4);
    expect(toText(deck)).toBe(text);
  });

  it('names the lines that it cannot read, and skips remarks', () => {
    const { deck, unread } = fromText('# mine\n2x Fireball\nsome Fireballs\n');
    expect(deck.cards).toEqual({ Fireball: 2 });
    expect(unread).toEqual(['some Fireballs']);
  });

  it('loses a card that none is left of', () => {
    expect(withCard(withCard(EMPTY, 'Mend', 1), 'Mend', -1).cards).toEqual({});
  });

  it('counts costs and types', () => {
    const faces = new Map([['Fireball', fireball]]);
    const deck = withCard(EMPTY, 'Fireball', 3);
    expect(curveOf(deck, faces)).toEqual([0, 0, 0, 3, 0, 0, 0, 0]);
    expect([...typesOf(deck, faces)]).toEqual([['spirit', 3]]);
  });

  it('draws a sample hand of five from the deck', () => {
    const deck = withCard(withCard(EMPTY, 'Mend', 2), 'Fireball', 4);
    const hand = sampleHand(deck, () => 0.5);
    expect(hand.length).toBe(5);
    expect(hand.filter((it) => it === 'Mend').length).toBeLessThanOrEqual(2);
  });
});

describe('looking for cards', () => {
  it('finds by every word, type, cost, keyword, class and rarity', () => {
    expect(fits(fireball, { ...ANY, words: 'damage fire' })).toBe(true);
    expect(fits(fireball, { ...ANY, words: 'damage frost' })).toBe(false);
    expect(fits(fireball, { ...ANY, keyword: 'ail', cost: '3', type: 'spirit' })).toBe(true);
    expect(fits(fireball, { ...ANY, keyword: 'shout' })).toBe(false);
    expect(fits(fireball, { ...ANY, affiliation: 'Runeseer' })).toBe(false);
    expect(fits(fireball, { ...ANY, rarity: 'rare' })).toBe(false);
    expect(fits({ ...fireball, cost: 8 }, { ...ANY, cost: '7' })).toBe(true);
  });
});

describe('content files', () => {
  it('give the plain fields of their rows and no abilities', () => {
    const source = [
      '[[card]]',
      'id = "mend"',
      'cost = 1',
      'keywords = ["shout"]',
      'abilities = [',
      '  { when = "resolve" },',
      ']',
      '',
      '[[deck]]',
      'id = "other"',
    ].join('\n');
    expect(rowsOf(source, 'card')).toEqual([{ id: 'mend', cost: 1, keywords: ['shout'] }]);
  });
});

describe('what the deck tool says', () => {
  it('becomes a deck with its share code, or faults with their rules', () => {
    const unread: DeckReport = {
      mode: 'constructed',
      size: null,
      runeslinger: null,
      stance: null,
      ability: null,
      cards: null,
      text: null,
      code: null,
      faults: [],
    };
    const legal = checkedOf({ ...unread, code: 'RS-0', runeslinger: 'Eva', cards: { Mend: 2 } });
    expect(legal.deck).toEqual({ runeslinger: 'Eva', stance: '', ability: '', cards: { Mend: 2 } });
    expect(legal.code).toBe('RS-0');
    const broken = checkedOf({ ...unread, faults: [{ rule: 'card.1', words: 'Line 1 …' }] });
    expect([broken.deck, broken.code, broken.faults.length]).toEqual([null, null, 1]);
  });

  it('knows a share code from a list', () => {
    expect(isCode(' RS-0A1B \n')).toBe(true);
    expect(isCode('3 Fireball')).toBe(false);
  });
});
