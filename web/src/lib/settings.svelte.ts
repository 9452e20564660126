// What a person chose for this device, kept in local storage.
import type { Solver } from '../create/puzzle';
import { keep, kept, onReplaced } from './kept';

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'standard' | 'red-green' | 'blue-yellow';
export type Motion = 'system' | 'full' | 'reduced';
/** How long what happened stays to be seen: not at all, short, to be read, until told. */
export type Pace = 'instant' | 'quick' | 'normal' | 'steps';
export const PACES: readonly Pace[] = ['instant', 'quick', 'normal', 'steps'];

/** Asked whenever I could answer, only about what is aimed at me, or never. */
export type Windows = 'could' | 'mine' | 'never';
export const WINDOWS: readonly Windows[] = ['could', 'mine', 'never'];

export interface Saved {
  theme: Theme;
  palette: Palette;
  motion: Motion;
  pace: Pace;
  sound: boolean;
  /** When I am asked whether I answer what another plays. */
  windows: Windows;
  /** Whether cards that are played pay and find their place by themselves. */
  playsByItself: boolean;
  /** Shows games that are only there for tests. */
  workshop: boolean;
  /** Trays and panels that were folded away. */
  folded: readonly string[];
  /** Lessons that were taken to their end, as `GAME/LESSON`. */
  lessonsDone: readonly string[];
  /** The tables of lessons that were begun. */
  lessonTables: Readonly<Record<string, string>>;
  /** How I stand with the puzzles of each game, and which theme I wish for. */
  puzzles: Readonly<Record<string, Solver>>;
  puzzleThemes: Readonly<Record<string, string>>;
}

export const KEY = 'runetable.settings';
export const DEFAULTS: Saved = {
  theme: 'system',
  palette: 'standard',
  motion: 'system',
  pace: 'normal',
  sound: false,
  windows: 'could',
  playsByItself: true,
  workshop: false,
  folded: [],
  lessonsDone: [],
  lessonTables: {},
  puzzles: {},
  puzzleThemes: {},
};

class Settings {
  #saved = $state<Saved>({ ...DEFAULTS, ...kept<Partial<Saved>>(KEY, {}) });

  constructor() {
    onReplaced(KEY, () => {
      this.#saved = { ...DEFAULTS, ...kept<Partial<Saved>>(KEY, {}) };
      this.apply();
    });
  }

  get<K extends keyof Saved>(key: K): Saved[K] {
    return this.#saved[key];
  }

  set<K extends keyof Saved>(key: K, value: Saved[K]): void {
    this.#saved[key] = value;
    keep(KEY, this.#saved);
    this.apply();
  }

  isFolded(tray: string): boolean {
    return this.#saved.folded.includes(tray);
  }
  fold(tray: string, isFolded: boolean): void {
    const others = this.#saved.folded.filter((it) => it !== tray);
    this.set('folded', isFolded ? [...others, tray] : others);
  }

  /** Writes the look to the document, where the style sheets read it. */
  apply(): void {
    const put = (name: string, value: string, usual: string) => {
      document.documentElement.toggleAttribute(`data-${name}`, value !== usual);
      if (value !== usual) document.documentElement.setAttribute(`data-${name}`, value);
    };
    put('theme', this.#saved.theme, 'system');
    put('palette', this.#saved.palette, 'standard');
    put('motion', this.#saved.motion, 'system');
  }

  /** Whether things may move. */
  get moves(): boolean {
    if (this.#saved.motion !== 'system') return this.#saved.motion === 'full';
    return !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
