// Every place on the table has a name, its spot. Answers that speak of a place
// are offered there; arrows and animations find their ends by it.
import type { Choice, SeatId } from '../../net/protocol';
import { partsOf } from '../../lib/json';
import { groupedBy } from '../play';
import type { Action, HandCard, Named, Place, PlaceView, Source, Target, View } from './types';

/** What an answer says under its tag. */
export const partOf = partsOf<Action>();
const HAND_TAGS = ['Play', 'Set', 'Answer', 'Block', 'Card'] as const;

export type Spot = string;

export const spot = {
  seat: (seat: SeatId): Spot => `seat ${seat}`,
  inherent: (seat: SeatId): Spot => `inherent ${seat}`,
  stance: (seat: SeatId): Spot => `stance ${seat}`,
  equip: (seat: SeatId): Spot => `equip ${seat}`,
  object: (object: number): Spot => `object ${object}`,
  hand: ({ card, owner }: HandCard): Spot => `hand ${card} ${owner}`,
  concentration: (seat: SeatId, area: number): Spot => `concentration ${seat} ${area}`,
  utility: (seat: SeatId, slot: number): Spot => `utility ${seat} ${slot}`,
  ailment: (seat: SeatId, area: number): Spot => `ailment ${seat} ${area}`,
  ail: (seat: SeatId, ailment: string): Spot => `ail ${seat} ${ailment}`,
  deck: (seat: SeatId): Spot => `deck ${seat}`,
  discard: (seat: SeatId): Spot => `discard ${seat}`,
  void: (seat: SeatId): Spot => `void ${seat}`,
  handOf: (seat: SeatId): Spot => `hand-of ${seat}`,
};

export function placeSpot(seat: SeatId, place: Place): Spot {
  if ('Concentration' in place) return spot.concentration(seat, place.Concentration);
  if ('Utility' in place) return spot.utility(seat, place.Utility);
  return spot.ailment(seat, place.Ailment);
}

export function placeViewSpot(seat: SeatId, place: PlaceView): Spot {
  if (place.kind === 'concentration') return spot.concentration(seat, place.area);
  if (place.kind === 'utility') return spot.utility(seat, place.slot);
  return spot.ailment(seat, place.area);
}

export function targetSpot(target: Target): Spot {
  if ('Seat' in target) return spot.seat(target.Seat);
  if ('Object' in target) return spot.object(target.Object);
  return spot.concentration(...target.Concentration);
}

export function sourceSpot(source: Source): Spot {
  if ('Card' in source) return spot.object(source.Card);
  if ('Runeslinger' in source) return spot.inherent(source.Runeslinger);
  if ('Stance' in source) return spot.stance(source.Stance);
  if ('Equip' in source) return spot.equip(source.Equip);
  return spot.ail(...source.Ailment);
}

export function namedSpot(it: Named): Spot {
  if ('Seat' in it) return spot.seat(it.Seat);
  if ('Card' in it) return spot.object(it.Card.object);
  if ('Concentration' in it)
    return spot.concentration(it.Concentration.seat, it.Concentration.area);
  if ('Inherent' in it) return spot.inherent(it.Inherent.seat);
  if ('Stance' in it) return spot.stance(it.Stance.seat);
  if ('Equip' in it) return spot.equip(it.Equip.seat);
  return spot.ail(it.Ailment.seat, it.Ailment.ailment);
}

/** Where an answer is offered on the table; none for those that are buttons only. */
export function spotOf(action: unknown, own: SeatId): Spot | undefined {
  const card = HAND_TAGS.map((tag) => partOf(action, tag)).find((it) => it !== undefined);
  if (card) return spot.hand(card);
  const ability = partOf(action, 'Activate') ?? partOf(action, 'Trigger');
  if (ability) return sourceSpot(ability.source);
  const charged = partOf(action, 'Charge');
  if (charged !== undefined) return spot.object(charged);
  const area = partOf(action, 'Light') ?? partOf(action, 'PassForConcentration');
  if (area !== undefined) return spot.concentration(own, area);
  const at = partOf(action, 'Place');
  if (at) return placeSpot(at.seat, at.place);
  const target = partOf(action, 'Target');
  return target && targetSpot(target);
}

/** The answers of each spot, in the order listed. */
export const bySpot = (choices: readonly Choice[], own: SeatId | null): Map<Spot, Choice[]> =>
  groupedBy(own === null ? [] : choices, (it) => spotOf(it.action, own ?? 0));

/** Tags whose answers the table offers by itself: at a spot, as cards, or by the payment bar. */
export const ON_BOARD: ReadonlySet<string> = new Set([
  'Play',
  'Set',
  'Activate',
  'Charge',
  'Light',
  'PassForConcentration',
  'Answer',
  'Block',
  'Card',
  'Place',
  'Target',
  'Trigger',
  'Pay',
  'Take',
  'Bottom',
  'AutoBuild',
]);

/** Whether the card that resolves next aims at a seat, at its cards or at its concentrations. */
export function isAimedAt({ ladder, objects }: View, seat: SeatId): boolean {
  const isOwn = (target: Target) => {
    if ('Seat' in target) return target.Seat === seat;
    if ('Concentration' in target) return target.Concentration[0] === seat;
    return objects.some((it) => it.object === target.Object && it.controller === seat);
  };
  return ladder.at(-1)?.targets.some(isOwn) ?? false;
}
