import type { UnitView } from './types';

/** What a unit is called, with its ID token. */
export const titleOf = (unit: Pick<UnitView, 'name' | 'id_token'>): string =>
  unit.id_token === 0 ? unit.name : `${unit.name} ${unit.id_token}`;
