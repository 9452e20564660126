// What a player is about to do: the same for the board and the hand of a table.
import { tagOf } from '../../lib/json';
import type { Choice } from '../../net/protocol';
import { menuAt, type Menu } from '../../table/menu';
import { settings } from '../../lib/settings.svelte';
import type { BoardTable } from '../contract';
import { playsOf } from '../play';
import { bySpot, partOf, type Spot } from './spots';
import type { CardView, View } from './types';

export class Play {
  /** Several answers at one spot: which one? */
  menu = $state.raw<Menu | null>(null);
  /** A card of the hand that is about to be played: dragged, or clicked. */
  held = $state.raw<{
    readonly spot: Spot;
    readonly aims: boolean;
    readonly text: string;
  } | null>(null);
  /** The concentrations picked to pay with, as bits; nothing while the first offer stands. */
  #picked = $state<number | null>(null);
  /** Where a card was dropped that is being played. */
  #wanted: Spot | null = null;
  /** Whether a card is being played whose payment and place come by themselves. */
  #isPlaying = false;
  /** Whether the rest of the cards goes on the bottom as it lies. */
  #isBottoming = false;
  /** The question that it was played at. */
  #from: string | undefined;
  #lit = $derived.by(() => bySpot(this.table.isBusy ? [] : this.table.choices, this.table.own));

  constructor(readonly table: BoardTable) {}

  choicesAt(spot: Spot): readonly Choice[] {
    return this.#lit.get(spot) ?? [];
  }
  isLit(spot: Spot): boolean {
    return this.#lit.has(spot);
  }
  /** What choosing this spot would do, in words. */
  says(spot: Spot): string {
    return this.choicesAt(spot)
      .map((it) => this.table.words(it.text))
      .join('; ');
  }

  choose(spot: Spot, element: Element): void {
    const choices = this.choicesAt(spot);
    const only = choices[0];
    if (!only) return;
    if (choices.length === 1 && !this.#isAskedFirst(tagOf(only.action))) this.give(only);
    else this.menu = menuAt(element, choices);
  }
  get #isActing(): boolean {
    return this.table.asks[0]?.prompt.key === 'ask-act';
  }
  /** Whether the first concentration is chosen: then any card may lie there. */
  get #isBeginning(): boolean {
    return this.table.asks[0]?.prompt.key === 'ask-starting-concentration';
  }
  /**
   * Whether one click is not enough: a card of the hand that is played or set
   * cannot always be taken back, and a concentration that returns costs the
   * Play Phase.
   */
  #isAskedFirst(tag: string): boolean {
    return tag === 'PassForConcentration' || (this.#isActing && (tag === 'Play' || tag === 'Set'));
  }
  /** Whether a spot does not glow, because something else is more likely wanted. */
  isQuiet(spot: Spot): boolean {
    const tags = this.choicesAt(spot).map((it) => tagOf(it.action));
    if (tags.length === 0) return false;
    if (tags.every((it) => it === 'PassForConcentration')) return true;
    const isOther = this.table.tagged('Play').length > 0;
    return this.#isActing && isOther && tags.every((it) => it === 'Set');
  }

  give(choice: Choice): void {
    this.menu = null;
    this.held = null;
    void this.table.answer(choice.action);
  }
  /** An answer is on its way, by whichever road: what it still needs may come by itself. */
  given(action: unknown): void {
    const tag = tagOf(action);
    if (tag !== 'Play' && tag !== 'Answer' && tag !== 'Activate') return;
    this.#isPlaying = settings.get('playsByItself');
    this.#from = this.table.asks[0]?.prompt.key;
  }

  /** Puts cards on the bottom in the order in which they lie, one answer after the other. */
  bottomAll(): void {
    const next = this.table.tagged('Bottom')[0];
    this.#isBottoming = next !== undefined;
    if (next) this.give(next);
  }

  hold(spot: Spot, { text }: CardView): void {
    this.held = { spot, aims: /\btarget/i.test(text), text };
  }
  letGo(): void {
    this.held = null;
  }
  /** Whether the card that is held can be played, and aims at something. */
  get isAiming(): boolean {
    const { held } = this;
    const isPlayed = ({ action }: Choice) => ['Play', 'Answer'].includes(tagOf(action));
    return !!held?.aims && this.choicesAt(held.spot).some(isPlayed);
  }
  /** Whether the card that is held could be meant for this spot; what may be is asked of the rules. */
  isDrop(spot: Spot, isEmpty: boolean): boolean {
    if (!this.held) return false;
    const tags = this.choicesAt(this.held.spot).map((it) => tagOf(it.action));
    const [kind, seat] = spot.split(' ');
    const isOwn = seat === String(this.table.own);
    if (kind === 'concentration' && isEmpty)
      return isOwn && tags.some((it) => it === 'Set' || (it === 'Card' && this.#isBeginning));
    return this.isAiming && (kind === 'seat' || kind === 'object');
  }

  /** A card of the hand was dropped: on a concentration area to set it, elsewhere to play it. */
  drop(spot: Spot, onto: Spot | null): boolean {
    const choices = this.choicesAt(spot);
    const of = (...tags: string[]) => choices.find((it) => tags.includes(tagOf(it.action)));
    const isArea = onto?.startsWith('concentration ') ?? false;
    const set = of('Set', 'Card');
    const play = of('Play', 'Answer', 'Block');
    const isEmpty =
      isArea &&
      onto !== null &&
      document.querySelector(`[data-spot="${onto}"][data-empty]`) !== null;
    const chosen = isEmpty ? (set ?? play) : (play ?? set);
    if (!chosen) return false;
    this.#wanted = chosen === play ? onto : null;
    this.give(chosen);
    return true;
  }

  /**
   * What a card that is being played still needs, where it was dropped or it
   * makes little difference: the first payment, a used concentration to lie on.
   * It can be taken back, and then everything is asked.
   */
  follow(view: View): void {
    // While an answer is under way nothing can be answered; the effect comes again.
    if (this.table.isBusy || this.table.asks.length === 0) return;
    if (this.#isBottoming) return this.bottomAll();
    if (!this.#isPlaying && this.#wanted === null) return;
    const next = this.#next(view);
    if (next) return this.give(next);
    // The question that it was played at may still be there for a moment.
    if (this.table.asks[0]?.prompt.key !== this.#from)
      [this.#isPlaying, this.#wanted] = [false, null];
  }
  #next(view: View): Choice | undefined {
    const { table } = this;
    // A lesson that asks for this very answer lets it be given by hand.
    const isShown = table.choices.some((it) => table.coached(it.action));
    const comesByItself = this.#isPlaying && !isShown;
    if (this.payments.length > 0) return comesByItself ? this.payments[0] : undefined;
    const places = table.tagged('Place');
    if (places.length + table.tagged('Target').length === 0) return undefined;
    const here = this.#wanted === null ? undefined : this.choicesAt(this.#wanted)[0];
    if (here) {
      this.#wanted = null;
      return here;
    }
    if (!comesByItself) return undefined;
    // A utility slot may hold something; a concentration is only lain on for a while.
    const own = view.seats.find((it) => it.seat === table.own)?.concentrations ?? [];
    const areas = places.flatMap((choice) => {
      const { seat, place } = partOf(choice.action, 'Place') ?? {};
      return seat === table.own && place && 'Concentration' in place
        ? [{ choice, isUsed: own[place.Concentration]?.is_used ?? false }]
        : [];
    });
    if (areas.length < places.length) return undefined;
    return (areas.find((it) => it.isUsed) ?? areas[0])?.choice;
  }

  get payments(): Choice[] {
    return this.table.tagged('Pay');
  }
  /** The concentrations that would pay now. */
  get paying(): number {
    const first = this.payments[0];
    return this.#picked ?? (first ? payOf(first) : 0);
  }
  get payment(): Choice | undefined {
    return this.payments.find((it) => payOf(it) === this.paying);
  }
  /** Whether any offer uses the concentration in this area. */
  canPay(area: number): boolean {
    return this.payments.some((it) => (payOf(it) & (1 << area)) !== 0);
  }
  /** Takes a concentration into the payment or out of it; the earliest gives way. */
  togglePay(area: number): void {
    const bit = 1 << area;
    // What a lesson asks for stays picked.
    const shown = this.payments.find((it) => this.table.coached(it.action));
    if (shown && (payOf(shown) & this.paying & bit) !== 0) return;
    const next = this.paying ^ bit;
    const wanted = this.payments[0] ? count(payOf(this.payments[0])) : 0;
    if (count(next) > wanted) {
      const other = [0, 1, 2, 3, 4, 5].find((it) => it !== area && (next & (1 << it)) !== 0);
      this.#picked = other === undefined ? next : next ^ (1 << other);
    } else {
      this.#picked = next;
    }
  }
  forgetPayment(): void {
    this.#picked = null;
  }
}

const payOf = (choice: Choice): number => partOf(choice.action, 'Pay') ?? 0;
const count = (bits: number): number =>
  [0, 1, 2, 3, 4, 5].filter((it) => (bits & (1 << it)) !== 0).length;

export const playOf = playsOf((table) => new Play(table));

/** Seats as they are drawn: mine last, the others clockwise from my left. */
export function seatsAround(
  view: View,
  own: number | null,
): { own: View['seats'][number]; others: View['seats'] } {
  const inPlay = view.seats.filter((it) => it.standing !== 'away');
  const seats = inPlay.length > 1 ? inPlay : view.seats;
  const first = seats.find((it) => it.seat === own) ?? seats[0];
  if (!first) throw new Error('a table has seats');
  const at = seats.indexOf(first);
  return { own: first, others: [...seats.slice(at + 1), ...seats.slice(0, at)] };
}
