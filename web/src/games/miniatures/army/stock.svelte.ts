// All cards and presets, fetched once, and the armies saved on this device.
import {
  allCards,
  allPresets,
  type ArmyList,
  type Preset,
  type UnitCard,
  type UpgradeCard,
} from './army';

export interface Saved {
  readonly name: string;
  readonly limit: number;
  readonly list: ArmyList;
  readonly code: string;
}

const KEY = 'runetable.miniatures.armies';

function read(): Saved[] {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Saved[];
    return Array.isArray(saved)
      ? saved.filter((it) => typeof it.name === 'string' && Array.isArray(it.list?.units))
      : [];
  } catch {
    return [];
  }
}

class Stock {
  units = $state.raw<readonly UnitCard[]>([]);
  upgrades = $state.raw<ReadonlyMap<string, UpgradeCard>>(new Map());
  presets = $state.raw<readonly Preset[]>([]);
  saved = $state.raw<readonly Saved[]>(read());
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

  unit(id: string): UnitCard | undefined {
    return this.units.find((it) => it.id === id);
  }

  save(army: Saved): void {
    this.#keep([...this.saved.filter((it) => it.name !== army.name), army]);
  }
  remove(name: string): void {
    this.#keep(this.saved.filter((it) => it.name !== name));
  }
  #keep(saved: readonly Saved[]): void {
    this.saved = saved;
    try {
      localStorage.setItem(KEY, JSON.stringify(saved));
    } catch {
      // Private windows may keep nothing; the armies hold until the page closes.
    }
  }
}

export const stock = new Stock();
