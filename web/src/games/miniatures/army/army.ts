// An army as it is written, and what the army tool says about it. The server
// knows what is legal; here are only the changes somebody makes.
import { Failure, api } from '../../../net/api';
import type { AllCards, ArmyList, ArmyReport, Entry, PresetReport, Size, UnitRow } from '../types';

const GAME = 'miniatures';

export const EMPTY: ArmyList = { name: '', faction: null, units: [] };

async function tool<T>(args: string[], files: Record<string, string> = {}): Promise<T> {
  const report = await api.runTool(GAME, 'army', args, files);
  return report.json as unknown as T;
}

const FILE = 'army';
const filed = (source: ArmyList | string) => ({
  [FILE]: typeof source === 'string' ? source : JSON.stringify(source),
});

export const checkArmy = (list: ArmyList, limit: number): Promise<ArmyReport> =>
  tool(['check', FILE, '--points', String(limit), '--choices'], filed(list));

/** Any way to write an army: text, a share code, a roster, an archive in base64. */
export const readArmy = (source: string, limit: number): Promise<ArmyReport> =>
  tool(['convert', FILE, '--to', 'text', '--points', String(limit)], filed(source));

export const writeArmy = (list: ArmyList, to: 'ros' | 'rosz'): Promise<ArmyReport> =>
  tool(['convert', FILE, '--to', to], filed(list));

export const allCards = (): Promise<AllCards> => tool(['cards']);
export const allPresets = (): Promise<PresetReport[]> => tool(['presets']);
export const randomArmy = (limit: number, seed: number): Promise<ArmyReport> =>
  tool(['random', '--points', String(limit), '--seed', String(seed)]);

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
