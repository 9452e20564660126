// Decks that somebody saved on this device.
import { Shelf } from '../../../builder/shelf.svelte';

interface SavedDeck {
  readonly name: string;
  readonly text: string;
}

export const shelf = new Shelf<SavedDeck>(
  'runetable.runeslingers.decks',
  (it) => typeof it.text === 'string',
);
