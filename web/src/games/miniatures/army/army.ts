// An army as it is written, and what the army tool says about it. The server
// knows what is legal; here are only the changes somebody makes.
import { Failure, api } from '../../../net/api';
import type {
  AllCards,
  ArmyList,
  ArmyReport,
  ArmyRequest,
  ArmySource,
  Entry,
  PresetReport,
  Size,
  UnitRow,
} from '../types';

const GAME = 'miniatures';

export const EMPTY: ArmyList = { name: '', faction: null, units: [] };

async function tool<T>(request: ArmyRequest): Promise<T> {
  const report = await api.runTool(GAME, 'army', request);
  return report.json as unknown as T;
}

export const checkArmy = (list: ArmyList, points: number): Promise<ArmyReport> =>
  tool({ check: { army: { list }, points, choices: true } });

/** Text, a share code or a roster; or an archive, in base64. */
export const readArmy = (army: ArmySource, points: number): Promise<ArmyReport> =>
  tool({ convert: { army, to: 'text', points } });

export const writeArmy = (list: ArmyList, to: 'ros' | 'rosz'): Promise<ArmyReport> =>
  tool({ convert: { army: { list }, to } });

export const allCards = (): Promise<AllCards> => tool('cards');
export const allPresets = (): Promise<PresetReport[]> => tool('presets');
export const randomArmy = (points: number, seed: number): Promise<ArmyReport> =>
  tool({ random: { points, seed: String(seed) } });

export const says = (error: unknown): string =>
  error instanceof Failure || error instanceof Error ? error.message : String(error);

// --- Changes ----------------------------------------------------------------

export function withUnit(list: ArmyList, unit: UnitRow, size: Size): ArmyList {
  const entry: Entry = {
    unit: unit.id,
    columns: size.columns,
    rows: size.rows,
    upgrades: [],
    player: 0,
  };
  return { ...list, faction: list.faction ?? unit.faction, units: [...list.units, entry] };
}

export function without(list: ArmyList, index: number): ArmyList {
  const units = list.units.filter((_, at) => at !== index);
  return { ...list, units, faction: units.length === 0 ? null : list.faction };
}

export function changed(list: ArmyList, index: number, by: Partial<Entry>): ArmyList {
  return { ...list, units: list.units.map((it, at) => (at === index ? { ...it, ...by } : it)) };
}

export const withUpgrade = (list: ArmyList, index: number, id: string): ArmyList =>
  changed(list, index, { upgrades: [...(list.units[index]?.upgrades ?? []), id] });

export function withoutUpgrade(list: ArmyList, index: number, id: string): ArmyList {
  const upgrades = [...(list.units[index]?.upgrades ?? [])];
  const at = upgrades.lastIndexOf(id);
  if (at >= 0) upgrades.splice(at, 1);
  return changed(list, index, { upgrades });
}

/** Bytes as base64, in pieces that the stack can bear. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text);
}

export const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters), (it) => it.charCodeAt(0));
