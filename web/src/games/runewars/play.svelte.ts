// What a player is about to do: the same for the map, the scenes and the hand.
//
// The listed answers are all there is. A plan is a list of them: units picked in
// an area, then where they go; each is answered in turn while it is listed.
import { tagOf } from '../../lib/json';
import { toasts } from '../../lib/toasts.svelte';
import type { Choice, LogLine } from '../../net/protocol';
import { menuAt, type Menu } from '../../table/menu';
import type { BoardTable } from '../contract';
import { groupedBy, playsOf } from '../play';
import { heroOf, mostOf, partOf, spotOf, type Spot } from './spots';
import { happened } from './happened';
import type { AreaId, BattleView, HeroId, Named, UnitType, View } from './types';

/** Figures picked in one area to go elsewhere. */
export interface Pick {
  readonly from: AreaId;
  readonly units: ReadonlyMap<UnitType, number>;
  readonly heroes: ReadonlySet<HeroId>;
}

const isMove = (tag: string) =>
  tag === 'March' || tag === 'MarchHero' || tag === 'Shift' || tag === 'ShiftHero';

/** Answers that need no thought where they are the only one. */
const PLAIN = new Set(['Area', 'Seat', 'Hero', 'Unit', 'Type', 'Fighter', 'Fate', 'Bid']);

export class Play {
  /** Several answers at one spot: which one? */
  menu = $state.raw<Menu | null>(null);
  pick = $state.raw<Pick | null>(null);
  /** The battle as it began, for what it cost. */
  began = $state.raw<BattleView | null>(null);
  /** What a test of destiny is about: a Quest, or diplomacy. */
  tested = $state.raw<Named | 'diplomacy' | null>(null);
  /** How a tile that is being laid is turned. */
  turn = $state(0);
  /** Questions that answered themselves: after taking back they are asked. */
  #forced = new Set<string>();
  #queue: unknown[] = [];
  /** Whether a plan is on its way: what is taken back meanwhile would be sent again. */
  isSending = $state(false);
  /** What follows when the picked figures have been sent. */
  #then: unknown = null;
  #view: () => View = () => {
    throw new Error('the board says what it shows');
  };
  #open = $derived.by(() => (this.table.isBusy ? [] : this.table.choices));
  #lit = $derived.by(() =>
    groupedBy(
      this.#open.filter((it) => !isMove(tagOf(it.action))),
      spotOf,
    ),
  );
  #moves = $derived.by(() => this.#open.filter((it) => isMove(tagOf(it.action))));

  constructor(readonly table: BoardTable) {}

  watch(view: () => View): void {
    this.#view = view;
  }

  /** Remembers how a battle began. */
  note(battle: BattleView | null): void {
    const { began } = this;
    if (!battle || !began || began.area !== battle.area || began.attacker !== battle.attacker)
      this.began = battle;
  }

  /** Remembers what a test is about, from what is told of it. */
  hear(lines: readonly LogLine[]): void {
    for (const line of lines) {
      const { what, with: slots } = happened(line);
      const quests = this.#view().players.flatMap((it) => it.quests ?? []);
      if (what === 'diplomacy_tried') this.tested = 'diplomacy';
      else if (what === 'quest_tried')
        this.tested = quests.find((it) => it.card.id === slots.quest)?.card ?? null;
    }
  }

  /** What is asked, by the key of its sentence. */
  get asked(): string {
    return this.table.asks[0]?.prompt.key ?? '';
  }

  choicesAt(spot: Spot): readonly Choice[] {
    return this.#lit.get(spot) ?? [];
  }
  isLit(spot: Spot): boolean {
    return this.#lit.has(spot);
  }
  says(spot: Spot): string {
    return this.choicesAt(spot)
      .map((it) => this.table.words(it.text))
      .join('; ');
  }
  choose(spot: Spot, element: Element): void {
    const choices = this.choicesAt(spot);
    const only = choices[0];
    if (!only) return;
    if (choices.length === 1) this.give(only);
    else this.menu = menuAt(element, choices);
  }
  give(choice: Choice): void {
    this.menu = null;
    void this.table.answer(choice.action);
  }

  /* Movement. */

  get isMoving(): boolean {
    return this.#moves.length > 0;
  }
  /** Whether all that moves goes into the one activated area. */
  get isGathering(): boolean {
    return this.asked === 'ask-gather';
  }
  /** The areas that figures can leave. */
  sources = $derived.by((): ReadonlySet<AreaId> => {
    const found = new Set<AreaId>();
    for (const choice of this.#moves) {
      const hero = heroOf(choice);
      const area =
        hero === null
          ? (partOf(choice.action, 'March') ?? partOf(choice.action, 'Shift'))?.from
          : this.#view().heroes.find((it) => it.id === hero)?.area;
      if (area !== undefined) found.add(area);
    }
    return found;
  });
  /** How many of each type can leave an area at most. */
  mostFrom(area: AreaId): Map<UnitType, number> {
    return mostOf(this.#moves, this.isGathering ? 'March' : 'Shift', area);
  }
  heroesFrom(area: AreaId): HeroId[] {
    const able = new Set(this.#moves.map(heroOf));
    return this.#view()
      .heroes.filter((it) => it.area === area && able.has(it.id))
      .map((it) => it.id);
  }
  /** Where the picked figures may go: every one of them. */
  targets = $derived.by((): ReadonlySet<AreaId> => {
    const { pick } = this;
    if (pick === null) return new Set();
    const army = this.#view().army;
    if (this.isGathering) return new Set(army ? [army.area] : []);
    const wanted = [...pick.units].filter(([, n]) => n > 0);
    const reach: Set<AreaId>[] = [];
    for (const [unit, n] of wanted) {
      const fits = ({ action }: Choice) => {
        const it = partOf(action, 'Shift');
        return it?.from === pick.from && it.unit === unit && it.n === n ? [it.to] : [];
      };
      reach.push(new Set(this.#moves.flatMap(fits)));
    }
    for (const hero of pick.heroes) {
      const to = ({ action }: Choice) => {
        const it = partOf(action, 'ShiftHero');
        return it?.hero === hero ? [it.to] : [];
      };
      reach.push(new Set(this.#moves.flatMap(to)));
    }
    const [first, ...rest] = reach;
    if (!first) return new Set();
    return new Set([...first].filter((area) => rest.every((it) => it.has(area))));
  });

  /** Picks an area's figures: all units, heroes where nothing else can move. */
  pickFrom(area: AreaId): void {
    if (!this.sources.has(area)) return;
    const units = this.mostFrom(area);
    const heroes = units.size === 0 ? this.heroesFrom(area) : [];
    this.pick = { from: area, units, heroes: new Set(heroes) };
  }
  setUnits(unit: UnitType, n: number): void {
    if (!this.pick) return;
    this.pick = { ...this.pick, units: new Map([...this.pick.units, [unit, n]]) };
  }
  toggleHero(hero: HeroId): void {
    if (!this.pick) return;
    const heroes = new Set(this.pick.heroes);
    if (!heroes.delete(hero)) heroes.add(hero);
    this.pick = { ...this.pick, heroes };
  }
  drop(): void {
    this.pick = null;
  }

  /** Sends the picked figures on their way. */
  send(to: AreaId): void {
    const { pick } = this;
    if (!pick || !this.targets.has(to)) return;
    const plan: unknown[] = [];
    const isGathering = this.isGathering;
    for (const { action } of this.#moves) {
      const [shift, shiftHero] = [partOf(action, 'Shift'), partOf(action, 'ShiftHero')];
      const units = partOf(action, 'March') ?? shift;
      const hero = partOf(action, 'MarchHero') ?? shiftHero;
      if (!isGathering && (shift ?? shiftHero)?.to !== to) continue;
      if (units?.from === pick.from && pick.units.get(units.unit) === units.n) plan.push(action);
      else if (hero && pick.heroes.has(hero.hero)) plan.push(action);
    }
    // Faction units lead the way: allies may follow where they have gone.
    const isOwn = (action: unknown) => {
      const unit = (partOf(action, 'March') ?? partOf(action, 'Shift'))?.unit;
      const all = this.#view().areas.flatMap((it) => it.units);
      return all.find((it) => it.unit === unit)?.faction !== null;
    };
    plan.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    this.pick = null;
    this.#queue = this.#then === null ? plan : [...plan, this.#then];
    this.#then = null;
    this.isSending = true;
    this.follow();
  }
  /**
   * Figures that were picked but not sent are not left behind by going on: they
   * are sent first where it is clear where to, else somebody is told once.
   */
  takesOver(action: unknown): boolean {
    const { pick } = this;
    if (action !== 'Pass' || !pick) return false;
    const nPicked = [...pick.units.values()].reduce((sum, n) => sum + n, 0) + pick.heroes.size;
    if (nPicked === 0) return false;
    const [only, ...others] = this.targets;
    if (only !== undefined && others.length === 0) {
      this.#then = action;
      this.send(only);
    } else {
      this.drop();
      toasts.show(this.table.t('pick-unsent'), 'refusal');
    }
    return true;
  }
  /** Answers the next step of a plan, as long as it is listed. */
  follow(): void {
    if (this.#queue.length === 0 || this.table.isBusy || this.table.choices.length === 0) return;
    const next = this.#queue.shift();
    const choice = this.table.choiceFor(next);
    if (choice) void this.table.answer(choice.action);
    else this.#queue = [];
    this.isSending = this.#queue.length > 0;
  }
  /** Answers a question that leaves no choice. */
  answerForced(): void {
    const ask = this.table.asks[0];
    const [only, ...others] = this.table.choices;
    if (!ask || !only || others.length > 0 || this.table.isBusy) return;
    if (ask.is_window || ask.form || !PLAIN.has(tagOf(only.action))) return;
    if (this.table.coached(only.action)) return;
    const { year, season, turn, battle } = this.#view();
    const key = JSON.stringify([ask.prompt, only.action, year, season, turn, battle?.round]);
    if (this.#forced.has(key)) return;
    this.#forced.add(key);
    void this.table.answer(only.action);
  }
  get isFollowing(): boolean {
    return this.#queue.length > 0;
  }
}

export const playOf = playsOf((table) => new Play(table));

/** Whether the plan of a march stands beside the question, with the button that sends it off. */
export function isPlanned(view: View, table: BoardTable): boolean {
  const { army, battle } = view;
  const play = playOf(table);
  const isMine = army !== null && army.seat === table.own && battle === null;
  return isMine && army.units.length > 0 && play.isMoving && !play.pick;
}
