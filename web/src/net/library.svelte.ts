// The games of the server with their words and rules, each fetched once.
import { FluentBundle } from '@fluent/bundle';
import { bundleOf, lookUp, t, type Args } from '../lib/texts';
import { boardTexts } from '../games/registry';
import { api } from './api';
import type { GameInfo, RuleInfo, RulesInfo } from './protocol';

const LANGUAGE = 'en';

/** A game's own catalogue, with the words of its board. */
export class GameWords {
  constructor(
    readonly game: string,
    readonly bundle: FluentBundle,
  ) {}

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  t(key: string, args?: Args): string {
    return lookUp(this.bundle, key, args) ?? t(key, args);
  }

  /** The sentence, or nothing where the catalogue has none. */
  maybe(key: string, args?: Args): string | undefined {
    return lookUp(this.bundle, key, args);
  }

  static empty(game: string): GameWords {
    return new GameWords(game, bundleOf(LANGUAGE));
  }
}

class Library {
  games = $state<GameInfo[] | null>(null);
  isUnreachable = $state(false);
  #words = new Map<string, Promise<GameWords>>();
  #rules = new Map<string, Promise<RulesInfo>>();

  async load(): Promise<GameInfo[]> {
    try {
      this.games = await api.games();
      this.isUnreachable = false;
    } catch (error) {
      this.isUnreachable = true;
      throw error;
    }
    return this.games;
  }

  async game(id: string): Promise<GameInfo | undefined> {
    const games = this.games ?? (await this.load());
    return games.find((it) => it.id === id);
  }

  words(game: string): Promise<GameWords> {
    return keep(this.#words, game, async () => {
      const [{ own, shared }, board] = await Promise.all([
        api.texts(game, LANGUAGE),
        boardTexts(game),
      ]);
      return new GameWords(game, bundleOf(LANGUAGE, shared, own, board));
    });
  }

  rules(game: string): Promise<RulesInfo> {
    return keep(this.#rules, game, () => api.rules(game));
  }

  async rule(game: string, id: string): Promise<RuleInfo | undefined> {
    const { rules } = await this.rules(game);
    return rules.find((it) => it.id === id);
  }
}

/** Remembers what succeeded; what failed is tried anew next time. */
function keep<T>(map: Map<string, Promise<T>>, key: string, get: () => Promise<T>): Promise<T> {
  const known = map.get(key);
  if (known) return known;
  const coming = get();
  map.set(key, coming);
  coming.catch(() => map.delete(key));
  return coming;
}

export const library = new Library();
