// Whether a list that grows is shown to its end.

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** So near to the end counts as there. */
const NEAR = 40;

/**
 * Stays at the end until the reader scrolls up, and again once he is back. That more was added
 * before an event came round is no reason to stay behind: only a scroll upwards is.
 */
export class Following {
  #isAtEnd = true;
  #top = 0;

  grown(list: Scrolled): void {
    if (!this.#isAtEnd) return;
    list.scrollTop = list.scrollHeight;
    this.#top = list.scrollTop;
  }

  scrolled(list: Scrolled): void {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < NEAR) this.#isAtEnd = true;
    else if (list.scrollTop < this.#top) this.#isAtEnd = false;
    this.#top = list.scrollTop;
  }
}
