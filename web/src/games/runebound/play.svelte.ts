// What a player is about to do: the same for the board and the hand of a table.
// Only listed answers are ever given; this remembers what was picked so far.
import { bodyOf, partsOf, tagOf } from '../../lib/json';
import type { Choice } from '../../net/protocol';
import { menuAt, type Menu } from '../../table/menu';
import type { BoardTable } from '../contract';
import { groupedBy, playsOf } from '../play';
import type { Action, DieView, HexId, ReachView, View } from './types';

export type Panel = 'map' | 'hero' | 'markets' | 'story';

/** What an answer says under its tag. */
export const partOf = partsOf<Action>();

/** The hex that an answer speaks of, if it is an answer given on the map. */
export const hexOf = (action: unknown): HexId | null =>
  partOf(action, 'Step') ??
  partOf(action, 'GoTo') ??
  partOf(action, 'StartAt') ??
  partOf(action, 'Enter')?.hex ??
  null;

const looksAlike = (a: DieView | undefined, b: DieView | undefined): boolean =>
  a !== undefined && b !== undefined && !a.is_spent && !b.is_spent && same(a.symbols, b.symbols);
const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Whether an answer throws a card away that one may have meant to buy: it is asked about first. */
export const isThrowingAway = ({ action }: Choice): boolean => tagOf(action) === 'Clear';

/** Questions that take several cards of the hand, one after the other. */
const DISCARDS = new Set(['ask-hand-size', 'ask-discard', 'ask-exert']);

export class Play {
  /** Several answers at one spot: which one? */
  menu = $state.raw<Menu | null>(null);
  /** What stands beside the map, or instead of it on a narrow screen. */
  panel = $state<Panel>('map');
  /** Whose sheet is shown; mine, unless another was chosen. */
  seat = $state<number | null>(null);
  /** Whether the map is looked at during a combat. */
  isPeeking = $state(false);
  /** Combat tokens picked so far, as bits. */
  picked = $state(0);
  /** Cards of the hand that are to be discarded together. */
  discards = $state.raw<readonly number[]>([]);
  isDiscarding = $state(false);
  #way = $state.raw<readonly (readonly [HexId, number])[]>([]);
  #byHex = $derived.by(() =>
    groupedBy(this.table.isBusy ? [] : this.table.choices, (it) => hexOf(it.action)),
  );

  constructor(readonly table: BoardTable) {}

  /** Answers that are given by choosing this hex. */
  at(hex: HexId): readonly Choice[] {
    return this.#byHex.get(hex) ?? [];
  }
  get hasMapChoices(): boolean {
    return this.#byHex.size > 0;
  }
  /** Where the dice lead beyond the next hex. */
  reach(view: View): ReadonlyMap<HexId, ReachView> {
    const isMine = view.roll?.seat === this.table.own && this.table.tagged('Enter').length > 0;
    return new Map(isMine ? view.roll?.reach.map((it) => [it.hex, it]) : []);
  }

  /** How many cards of the hand are to be discarded, one after the other. */
  get nToDiscard(): number {
    const prompt = this.table.asks[0]?.prompt;
    if (!prompt || !DISCARDS.has(prompt.key)) return 0;
    const left = prompt.args.find(([name]) => name === 'left')?.[1];
    return left && 'number' in left ? Number(left.number) : 0;
  }
  /** Picks a card of several that go together, or takes it back. */
  #toggle(skill: number): void {
    const without = this.discards.filter((it) => it !== skill);
    if (without.length < this.discards.length) this.discards = without;
    else if (without.length < this.nToDiscard) this.discards = [...without, skill];
  }
  /** Discards all that were picked: one answer after the other. */
  discard(): void {
    this.isDiscarding = true;
    this.discardOn();
  }
  discardOn(): void {
    const [skill, ...rest] = this.discards;
    const choice = skill === undefined ? undefined : this.of(skill, 'Discard')[0];
    this.isDiscarding = choice !== undefined && rest.length > 0;
    this.discards = choice ? rest : [];
    if (choice) this.give(choice);
  }

  /** Gives the only answer, or asks which. */
  choose(choices: readonly Choice[], element: Element): void {
    const only = choices[0];
    if (!only) return;
    if (this.nToDiscard > 1 && choices.length === 1 && tagOf(only.action) === 'Discard')
      return this.#toggle(Number(valueOf(only.action)));
    if (choices.length === 1 && !isThrowingAway(only)) this.give(only);
    else this.menu = menuAt(element, choices);
  }
  give(choice: Choice): void {
    this.menu = null;
    this.picked = 0;
    void this.table.answer(choice.action);
  }

  /** Goes a whole way, one answer after the other. */
  go(view: View, reach: ReachView): void {
    this.#way = reach.steps;
    this.goOn(view);
  }
  get isUnderWay(): boolean {
    return this.#way.length > 0;
  }
  /** The next step of the way, if it is still listed; else the way is forgotten. */
  goOn(view: View): void {
    const [step, ...rest] = this.#way;
    if (!step || this.table.isBusy) return;
    const [hex, die] = step;
    // Of dice that look alike the rules list one.
    const chosen = this.at(hex).find(({ action }) => {
      const other = partOf(action, 'Enter')?.die;
      if (other === undefined) return false;
      return other === die || looksAlike(view.dice[other], view.dice[die]);
    });
    this.#way = chosen ? rest : [];
    if (chosen) this.give(chosen);
  }

  /** Answers with a tag whose value is this number: a card, an asset, an option. */
  of(value: number, ...tags: string[]): Choice[] {
    return this.table.isBusy
      ? []
      : tags.flatMap((tag) => this.table.tagged(tag).filter((it) => valueOf(it.action) === value));
  }
}

/** The number that an answer names: the card of `{ Buy: 3 }`, the skill of a learning. */
const valueOf = (action: unknown): unknown => partOf(action, 'Learn')?.skill ?? bodyOf(action);

export const playOf = playsOf((table) => new Play(table));
