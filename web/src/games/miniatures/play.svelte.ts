// What a player does at the battlefield beside the answers: who is looked at,
// where the ruler lies, what is being placed, which dice are picked.
import { partsOf, same, tagOf, type Part } from '../../lib/json';
import type { Choice, Form } from '../../net/protocol';
import type { BoardTable, Refusal } from '../contract';
import { playsOf } from '../play';
import { Ground, gapOf, type Drawn, type Placed } from './geometry';
import type { Action, DieView, PlaceDetail, Spot, View } from './types';

/** What an answer says under its tag. */
export const partOf = partsOf<Action>();
export type FigureChoice = Part<Action, 'Figure'>;

type PoseForm = Extract<Form, { kind: 'pose' }>;

/** How near a drag must come to a listed place to snap to it, in millimetres. */
const SNAP = 9;
const CHECK_MS = 140;
/** So many pixels make a drag of a press. */
const DRAG = 8;

/** Something that is being put on the table. */
export interface Placing {
  readonly form: PoseForm;
  readonly detail: PlaceDetail;
}

export interface Carried extends Drawn {
  readonly unit: number;
  /** It was let go before anybody could say where it goes. */
  readonly isDropped: boolean;
}

export class Play {
  /** The unit whose arc and card are looked at. */
  looked = $state<number | null>(null);
  hasRuler = $state(false);
  ruler = $state.raw<{ from: Drawn; to: Drawn }>({
    from: { x: 200, y: 400 },
    to: { x: 575, y: 400 },
  });
  /** A unit that is dragged from the reserve, in pixels of the window. */
  carried = $state.raw<Carried | null>(null);
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
    return this.table.tagged('Figure').flatMap((choice) => {
      const at = partOf(choice.action, 'Figure');
      return at ? [{ choice, at }] : [];
    });
  }
  give(choice: Choice | undefined): void {
    if (choice) void this.table.answer(choice.action);
  }

  // --- Dice -----------------------------------------------------------------

  /** The listed reroll of dice that look like the picked ones. */
  reroll(dice: readonly DieView[]): Choice | undefined {
    const looks = (places: readonly number[]) =>
      places
        .map((it) => `${dice[it]?.die.colour} ${dice[it]?.die.face}`)
        .sort()
        .join();
    const wanted = looks(this.picked);
    return this.table
      .tagged('Dice')
      .find((it) => looks(placesOf(partOf(it.action, 'Dice') ?? 0)) === wanted);
  }
  pick(die: number): void {
    this.picked = this.picked.includes(die)
      ? this.picked.filter((it) => it !== die)
      : [...this.picked, die];
  }

  /** Takes a unit from the reserve along with the pointer; where it is let go it stands. */
  carry(unit: number, event: PointerEvent): void {
    const choice = this.unit(unit);
    if (!choice || event.button !== 0 || event.pointerType !== 'mouse') return;
    const start = { x: event.clientX, y: event.clientY };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!this.carried) {
        if (Math.hypot(x - start.x, y - start.y) < DRAG) return;
        this.give(choice);
      }
      this.carried = { unit, x, y, isDropped: false };
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (!this.carried) return;
      this.carried = this.placing ? null : { ...this.carried, isDropped: true };
      // The click that ends a drag is not a choice.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  }

  // --- Placing --------------------------------------------------------------

  get placing(): Placing | null {
    const form = this.table.form('Place');
    if (form?.kind !== 'pose') return null;
    return { form, detail: form.detail as unknown as PlaceDetail };
  }
  /** Places that are surely allowed. */
  get places(): Spot[] {
    return this.table.tagged('Place').flatMap((it) => partOf(it.action, 'Place') ?? []);
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

export const playOf = playsOf((table) => new Play(table));

/** The ground as the viewer sees it: its own edge below. */
export function groundOf(view: View, own: number | null): Ground {
  const side = own === null ? 0 : (view.sides[own] ?? 0);
  return new Ground(view.table, view.colours[side] === 'blue');
}

/** Answers that the board offers by itself. Figures are too small for a finger to be left to it alone. */
export const ON_BOARD: ReadonlySet<string> = new Set([
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
