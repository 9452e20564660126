// What a line of the log says, as the crate spells its events.
import type { LogLine } from '../../net/protocol';
import type { Event } from './types';

type Slots = Event['with'];
type Slot<U = Slots> = U extends unknown ? keyof U : never;
type In<U, K extends PropertyKey> = U extends Record<K, infer V> ? V : never;

/** An event with whatever slots its kind has. */
export interface Happened {
  readonly what: Event['what'];
  readonly with: { readonly [K in Slot]?: In<Slots, K> };
}
export const happened = ({ event }: LogLine): Happened => event as unknown as Happened;
