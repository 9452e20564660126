// What an answer would bring, from what is printed and what the dials show.
import { findIn } from '../../lib/find';
import { bodyOf, tagOf } from '../../lib/json';
import type { AskOut, Choice, Text } from '../../net/protocol';
import type { BoardTable } from '../contract';
import { battleOdds, fateOdds, percent } from './chances.svelte';
import { battleOf } from './odds';
import { playOf } from './play.svelte';
import { BASE_SHAPES, DIALS } from './terms';
import type { Dial, Named, PlayerView, View } from './types';

type Gives = (
  part: never,
  view: View,
  table: BoardTable,
  own: PlayerView,
  choice: Choice,
) => string | undefined;

const SUPREMACY = ' Supremacy: ';
/** What an Order does, and what it adds for who has supremacy. */
export function orderWords(order: Named): { plain: string; bonus: string } {
  const [plain = '', bonus = ''] = order.text.split(SUPREMACY);
  return { plain, bonus: bonus === 'none' ? '' : bonus };
}

/** How many of each thing lie up to the pointer of a dial: units, influence, Tactics. */
export function facesUpTo(player: PlayerView, dial: Dial): Map<string, number> {
  const at = DIALS.indexOf(dial);
  const counted = new Map<string, number>();
  for (const face of player.dial_faces[at]?.slice(1, (player.dials[at] ?? 0) + 1) ?? [])
    if (face !== 'none') counted.set(face, (counted.get(face) ?? 0) + 1);
  return counted;
}

/** An Order brings its bonus while no higher one lies among those used this year. */
export const bringsBonus = (player: PlayerView, order: Named): boolean =>
  orderWords(order).bonus !== '' && player.orders_used.every((it) => it.id <= order.id);

const AS_ICONS = new Set(['influence', 'tactics']);
/** The units that a dial recruits, in words. */
export function recruits(table: BoardTable, player: PlayerView, dial: Dial): string {
  const units = [...facesUpTo(player, dial)].filter(([face]) => !AS_ICONS.has(face));
  if (units.length === 0) return table.t('gives-nobody');
  return units
    .map(([face, n]) =>
      table.t('area-units', { n, unit: table.t(`face-${face.replaceAll('_', '-')}`) }),
    )
    .join(', ');
}

/** What stands on a dial, over all three of them. */
export const iconsOn = (player: PlayerView, icon: 'influence' | 'tactics'): number =>
  DIALS.reduce((sum, dial) => sum + (facesUpTo(player, dial).get(icon) ?? 0), 0);

/** An Order in a few words, with what it would bring right now. */
export function orderGist(table: BoardTable, view: View, player: PlayerView, order: Named): string {
  const most = Math.max(
    ...DIALS.map((dial) =>
      [...facesUpTo(player, dial)]
        .filter(([face]) => !AS_ICONS.has(face))
        .reduce((sum, [, n]) => sum + n, 0),
    ),
  );
  const [food = 0, wood = 0, ore = 0] = player.production;
  const cities = view.areas.filter((it) => it.city !== null && it.controller === player.seat);
  return table.t(`order-gist-${order.id}`, {
    food,
    wood,
    ore,
    units: most,
    cities: cities.length,
    influence: iconsOn(player, 'influence'),
  });
}

const thingOf = ({ args }: Text, slot: string): string | undefined => {
  const arg = args.find(([name]) => name === slot)?.[1];
  return arg && 'thing' in arg ? arg.thing.name : undefined;
};

const BENEFITS = ['neutrals', 'tactics', 'influence', 'quests'] as const;
function benefit(at: number, view: View, table: BoardTable): string | undefined {
  const ask = table.asks[0];
  const name = ask?.prompt.key === 'ask-benefit' ? thingOf(ask.prompt, 'card') : undefined;
  const city = view.areas.find((it) => it.city && it.city.name === name)?.city;
  const what = BENEFITS[at];
  if (!city || !what) return undefined;
  const n = what === 'neutrals' ? city.neutral_units : city[what];
  return table.t(`gives-${what}`, { n, shape: table.t(`shape-${city.neutral_shape}`) });
}

/** What a destiny brings in the test that is made: a Quest says it on its card. */
function destiny(table: BoardTable, choice: Choice): string | undefined {
  const name = thingOf(choice.text, 'destiny');
  const { tested } = playOf(table);
  if (name === undefined || tested === null) return undefined;
  if (tested === 'diplomacy') return table.t(`gives-destiny-${name}`);
  return new RegExp(`${name}: ([^.]*)`, 'i').exec(tested.text)?.[1];
}

/** What a Fate card of the battle shows for the units it was drawn for. */
function section(view: View, table: BoardTable, choice: Choice): string | undefined {
  const name = thingOf(choice.text, 'card');
  for (const side of view.battle?.sides ?? []) {
    const shape = side.fighters.find((it) => it.unit === side.acting)?.shape;
    const at = shape ? BASE_SHAPES.indexOf(shape) : -1;
    const found = side.cards.find((it) => it.name === name)?.sections[at];
    if (found) return table.t(`fate-${found.kind}`, { n: found.n });
  }
  return undefined;
}

/** What the card of a question says: who answers should not have to look for it. */
export function aboutCard({ prompt }: AskOut, view: View): string | undefined {
  if (!prompt.key.startsWith('ask-card-')) return undefined;
  const name = thingOf(prompt, 'card');
  const card = findIn<Named>(view, (it) => it.name === name && typeof it.text === 'string');
  return card?.text || undefined;
}

const textIn = (cards: readonly (Named | undefined)[], id: number): string | undefined =>
  cards.find((it) => it?.id === id)?.text;
const rewardsOf = (view: View) =>
  view.heroes.flatMap((it) => it.rewards.flatMap((prize) => prize.card ?? []));
const BUILDINGS: Readonly<Record<string, string>> = {
  resources: 'gives-resources',
  diplomat: 'gives-diplomat',
  training_ground: 'gives-training-ground',
};

const GIVES: Readonly<Record<string, Gives>> = {
  Order: (id, _, __, own) => textIn(own.orders_in_hand, id),
  ReturnOrder: (id, _, __, own) => textIn(own.orders_used, id),
  Supremacy: (_, __, ___, own) =>
    own.active_order ? orderWords(own.active_order).bonus : undefined,
  Option: (at, view, table) => benefit(at, view, table),
  Dial: (dial, _, table, own) =>
    table.asks[0]?.prompt.key === 'ask-recruit-dial' ? recruits(table, own, dial) : undefined,
  Fate: (_, view, table, __, choice) => destiny(table, choice) ?? section(view, table, choice),
  Diplomacy: (cards, _, table) => {
    if (table.options.odds === false) return undefined;
    const odds = fateOdds(cards);
    return (
      odds &&
      table.t('gives-diplomacy', {
        join: percent(odds.gold),
        leave: percent(odds.silver_or_gold - odds.gold),
      })
    );
  },
  Fight: (_, view, table, own) => {
    const area = view.army ? view.areas[view.army.area] : undefined;
    const battle =
      view.army && area && table.options.odds !== false
        ? battleOf(view, own.seat, view.army.units, area)
        : null;
    const odds = battle ? battleOdds(battle) : undefined;
    return odds === undefined || odds === 'wrong'
      ? undefined
      : table.t('gives-fight', {
          share: percent(odds.attacker_win),
          own: odds.attacker.destroyed.toFixed(1),
        });
  },
  // Beside a question about the map, the card in the hand has its text.
  Play: (id, _, table, own) =>
    table.asks[0]?.is_window
      ? textIn(
          (own.tactics ?? []).map((it) => it.card),
          id,
        )
      : undefined,
  Attempt: (id, _, __, own) =>
    textIn(
      (own.quests ?? []).map((it) => it.card),
      id,
    ),
  Wield: (id, view) => textIn(rewardsOf(view), id),
  UseReward: (part: { reward: number }, view) => textIn(rewardsOf(view), part.reward),
  Title: (part: { title: number }, view) =>
    textIn(
      view.titles.map((it) => it.title),
      part.title,
    ),
  Build: (part: { building: string }, _, table, own) => {
    const key = BUILDINGS[part.building.toLowerCase()];
    return key === undefined ? own.defence.text : table.t(key);
  },
  Fortress: (_, __, table) => table.t('gives-fortress'),
  Repair: (_, __, table) => table.t('gives-repair'),
  MoveRunes: (_, __, table) => table.t('gives-move-runes'),
  CashObjective: (_, __, ___, own) => own.objective?.text,
  Search: (_, __, table) => table.t('gives-search'),
  Heal: (_, __, table) => table.t('gives-heal'),
  Train: (_, __, table) => table.t('gives-train'),
  Claim: (_, view, table) => table.t('gives-claim', { n: view.runes_to_win }),
};

export function gives(choice: Choice, view: View, table: BoardTable): string | undefined {
  const own = view.players.find((it) => it.seat === table.own);
  if (!own) return undefined;
  const said = GIVES[tagOf(choice.action)]?.(
    bodyOf(choice.action) as never,
    view,
    table,
    own,
    choice,
  );
  return said === '' ? undefined : said;
}
