// What a player does at the battlefield beside the answers: who is looked at,
// where the ruler lies, what is being placed, which dice are picked.
import { lasting } from '../../lib/lasting.svelte';
import { same, tagOf } from '../../lib/json';
import type { Choice, Form } from '../../net/protocol';
import type { BoardTable, Refusal } from '../contract';
import { Ground, gapOf, type Drawn, type Placed } from './geometry';
import type { Die, FigureChoice, PlaceDetail, Spot, View } from './types';

type PoseForm = Extract<Form, { kind: 'pose' }>;

/** How near a drag must come to a listed place to snap to it, in millimetres. */
const SNAP = 9;
const CHECK_MS = 140;

/** Something that is being put on the table. */
export interface Placing {
  readonly form: PoseForm;
  readonly detail: PlaceDetail;
}

export class Play {
  /** The unit whose arc and card are looked at. */
  looked = $state<number | null>(null);
  hasRuler = $state(false);
  ruler = $state.raw<{ from: Drawn; to: Drawn }>({
    from: { x: 200, y: 400 },
    to: { x: 575, y: 400 },
  });
  /** Dice picked to be rolled again, by their places. */
  picked = $state.raw<readonly number[]>([]);
  /** Where the thing that is placed was dragged to. */
  #moved = $state.raw<{ form: PoseForm; placed: Placed } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  isChecked = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly table: BoardTable) {}

  look(unit: number | null): void {
    this.looked = this.looked === unit ? null : unit;
  }

  // --- Listed answers by what they point at ---------------------------------

  only(action: unknown): Choice | undefined {
    return this.table.isBusy ? undefined : this.table.choiceFor(action);
  }
  unit(unit: number): Choice | undefined {
    return this.only({ Unit: unit });
  }
  /** The unit that the question is about. */
  get asked(): number | null {
    const arg = this.table.asks[0]?.prompt.args.find(([name]) => name === 'unit')?.[1];
    return arg && 'thing' in arg && arg.thing.kind === 'unit' ? Number(arg.thing.id) : null;
  }
  get figures(): { choice: Choice; at: FigureChoice }[] {
    return this.table
      .tagged('Figure')
      .map((choice) => ({ choice, at: (choice.action as { Figure: FigureChoice }).Figure }));
  }
  give(choice: Choice | undefined): void {
    if (choice) void this.table.answer(choice.action);
  }

  // --- Dice -----------------------------------------------------------------

  /** The listed reroll of dice that look like the picked ones. */
  reroll(dice: readonly Die[]): Choice | undefined {
    const looks = (places: readonly number[]) =>
      places
        .map((it) => `${dice[it]?.die.colour} ${dice[it]?.die.face}`)
        .sort()
        .join();
    const wanted = looks(this.picked);
    return this.table
      .tagged('Dice')
      .find((it) => looks(placesOf((it.action as { Dice: number }).Dice)) === wanted);
  }
  pick(die: number): void {
    this.picked = this.picked.includes(die)
      ? this.picked.filter((it) => it !== die)
      : [...this.picked, die];
  }

  // --- Placing --------------------------------------------------------------

  get placing(): Placing | null {
    const form = this.table.form('Place');
    if (form?.kind !== 'pose') return null;
    return { form, detail: form.detail as unknown as PlaceDetail };
  }
  /** Places that are surely allowed. */
  get places(): Spot[] {
    return this.table.tagged('Place').map((it) => (it.action as { Place: Spot }).Place);
  }
  placed(ground: Ground): Placed | null {
    const { placing } = this;
    if (!placing) return null;
    if (this.#moved && same(this.#moved.form, placing.form)) return this.#moved.placed;
    const [x, y, facing] = placing.form.start;
    return ground.placeSpot({ x, y, facing });
  }
  isMoved(): boolean {
    const { placing } = this;
    return placing !== null && this.#moved !== null && same(this.#moved.form, placing.form);
  }
  /** Puts it somewhere; near a listed place it snaps there. */
  move(ground: Ground, placed: Placed, snaps = false): void {
    const { placing } = this;
    if (!placing) return;
    const near = snaps ? this.#near(ground, placed) : undefined;
    this.#moved = { form: placing.form, placed: near ?? placed };
    this.#checkSoon(ground);
  }
  #near(ground: Ground, placed: Placed): Placed | undefined {
    return this.places
      .map((it) => ground.placeSpot(it))
      .filter((it) => gapOf(it, placed) < SNAP)
      .sort((a, b) => gapOf(a, placed) - gapOf(b, placed))[0];
  }
  #checkSoon(ground: Ground): void {
    clearTimeout(this.#timer);
    this.isChecked = false;
    this.#timer = setTimeout(() => void this.#check(ground), CHECK_MS);
  }
  /** Asks the server whether it may stand there. */
  async #check(ground: Ground): Promise<void> {
    const placed = this.placed(ground);
    if (!placed) return;
    const asked = ++this.#asked;
    const refusal = await this.table.check({ Place: ground.spot(placed) });
    if (asked !== this.#asked) return;
    this.refusal = refusal;
    this.isChecked = true;
  }
  async send(ground: Ground): Promise<void> {
    const { placing } = this;
    const placed = this.placed(ground);
    if (!placing || !placed) return;
    clearTimeout(this.#timer);
    const [x, y, facing] = placing.form.start;
    const spot = this.isMoved() ? ground.spot(placed) : { x, y, facing };
    if (await this.table.answer({ Place: spot })) this.forget();
    else await this.#check(ground);
  }
  forget(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#moved = null;
    this.refusal = null;
    this.isChecked = false;
  }
}

export const placesOf = (bits: number): number[] =>
  Array.from({ length: 24 }, (_, index) => index).filter((it) => (bits >> it) & 1);

const plays = new WeakMap<BoardTable, Play>();

export function playOf(table: BoardTable): Play {
  const known = plays.get(table);
  if (known) return known;
  const made = lasting(() => new Play(table));
  plays.set(table, made);
  return made;
}

/** The ground as the viewer sees it: its own edge below. */
export function groundOf(view: View, own: number | null): Ground {
  const side = own === null ? 0 : (view.sides[own] ?? 0);
  return new Ground(view.table, view.colours[side] === 'blue');
}

/** Answers that the board offers by itself. Figures are too small for a finger to be left to it alone. */
export const ON_BOARD: ReadonlySet<string> = new Set([
  'Unit',
  'Terrain',
  'Place',
  'Way',
  'Dial',
  'Dice',
  'Die',
  'Objective',
  'Deployment',
  'Token',
]);
export const isOnBoard = (choice: Choice): boolean => ON_BOARD.has(tagOf(choice.action));
