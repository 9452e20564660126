// Every place on the table has a name, its spot. Answers that speak of a place
// are offered there; arrows and animations find their ends by it.
import type { Choice, SeatId } from '../../net/protocol';
import { tagOf } from '../../lib/json';
import type { HandCard, Named, Place, PlaceView, Source, Target, View } from './types';

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
  const tag = tagOf(action);
  const value = (action as Record<string, unknown>)[tag];
  switch (tag) {
    case 'Play':
    case 'Set':
    case 'Answer':
    case 'Block':
    case 'Card':
      return spot.hand(value as HandCard);
    case 'Activate':
    case 'Trigger':
      return sourceSpot((value as { source: Source }).source);
    case 'Charge':
      return spot.object(value as number);
    case 'Light':
    case 'PassForConcentration':
      return spot.concentration(own, value as number);
    case 'Place': {
      const { seat, place } = value as { seat: SeatId; place: Place };
      return placeSpot(seat, place);
    }
    case 'Target':
      return targetSpot(value as Target);
    default:
      return undefined;
  }
}

/** The answers of each spot, in the order listed. */
export function bySpot(choices: readonly Choice[], own: SeatId | null): Map<Spot, Choice[]> {
  const map = new Map<Spot, Choice[]>();
  if (own === null) return map;
  for (const choice of choices) {
    const at = spotOf(choice.action, own);
    if (at === undefined) continue;
    const list = map.get(at);
    if (list) list.push(choice);
    else map.set(at, [choice]);
  }
  return map;
}

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
