// All cards and presets, fetched once, and the armies saved on this device.
import { Shelf } from '../../../builder/shelf.svelte';
import { allCards, allPresets } from './army';
import type { ArmyList, PresetReport, UnitRow, UpgradeRow } from '../types';

interface Saved {
  readonly name: string;
  readonly limit: number;
  readonly list: ArmyList;
  readonly code: string;
}

class Stock {
  units = $state.raw<readonly UnitRow[]>([]);
  upgrades = $state.raw<ReadonlyMap<string, UpgradeRow>>(new Map());
  presets = $state.raw<readonly PresetReport[]>([]);
  readonly shelf = new Shelf<Saved>('runetable.miniatures.armies', (it) =>
    Array.isArray(it.list?.units),
  );
  isLoaded = $state(false);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }
  async #fetch(): Promise<void> {
    const [cards, presets] = await Promise.all([allCards(), allPresets()]);
    this.units = cards.units;
    this.upgrades = new Map(cards.upgrades.map((it) => [it.id, it]));
    this.presets = presets;
    this.isLoaded = true;
  }

  unit(id: string): UnitRow | undefined {
    return this.units.find((it) => it.id === id);
  }
}

export const stock = new Stock();
