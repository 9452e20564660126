import { describe, expect, it } from 'vitest';
import { Following } from './following';

/** A list of this height seen through a window of 100, scrolled as browsers clamp it. */
class List {
  readonly clientHeight = 100;
  #top = 0;
  constructor(public scrollHeight: number) {}
  get scrollTop(): number {
    return this.#top;
  }
  set scrollTop(top: number) {
    this.#top = Math.max(0, Math.min(top, this.scrollHeight - this.clientHeight));
  }
  get isAtEnd(): boolean {
    return this.#top === this.scrollHeight - this.clientHeight;
  }
}

describe('a list that is followed', () => {
  it('shows what is added', () => {
    const [list, following] = [new List(300), new Following()];
    following.grown(list);
    expect(list.isAtEnd).toBe(true);
  });

  it('goes on when more is added before the scroll is told', () => {
    const [list, following] = [new List(300), new Following()];
    following.grown(list);
    list.scrollHeight = 900;
    following.scrolled(list);
    following.grown(list);
    expect(list.isAtEnd).toBe(true);
  });

  it('goes on when a fold closes above and more is added', () => {
    const [list, following] = [new List(900), new Following()];
    following.grown(list);
    list.scrollHeight = 500;
    following.grown(list);
    list.scrollHeight = 700;
    following.scrolled(list);
    following.grown(list);
    expect(list.isAtEnd).toBe(true);
  });

  it('stays where the reader scrolled to, until he is back at the end', () => {
    const [list, following] = [new List(900), new Following()];
    following.grown(list);
    list.scrollTop = 200;
    following.scrolled(list);
    list.scrollHeight = 1200;
    following.grown(list);
    expect(list.scrollTop).toBe(200);
    list.scrollTop = 1200;
    following.scrolled(list);
    list.scrollHeight = 1500;
    following.grown(list);
    expect(list.isAtEnd).toBe(true);
  });
});
