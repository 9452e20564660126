// Decks that somebody saved on this device.

export interface SavedDeck {
  readonly name: string;
  readonly text: string;
}

const KEY = 'runetable.runeslingers.decks';

function read(): SavedDeck[] {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '[]') as SavedDeck[];
    return Array.isArray(saved)
      ? saved.filter((it) => typeof it.name === 'string' && typeof it.text === 'string')
      : [];
  } catch {
    return [];
  }
}

class Shelf {
  decks = $state.raw<readonly SavedDeck[]>(read());

  save(name: string, text: string): void {
    this.#keep([...this.decks.filter((it) => it.name !== name), { name, text }]);
  }
  remove(name: string): void {
    this.#keep(this.decks.filter((it) => it.name !== name));
  }

  #keep(decks: readonly SavedDeck[]): void {
    this.decks = decks;
    try {
      localStorage.setItem(KEY, JSON.stringify(decks));
    } catch {
      // Private windows may keep nothing; the decks hold until the page closes.
    }
  }
}

export const shelf = new Shelf();
