// A click belongs to the question that was shown when the pointer went down. A
// question that came in since must not be answered by it.

export class Presses {
  /** The question that was open when the pointer went down. */
  #asked: string | null = null;
  /** Whether a click of that pointer is being handled now. */
  #isClicking = false;

  /** Whether an answer given now was meant for this question. */
  isFor(asked: string): boolean {
    return !this.#isClicking || this.#asked === null || this.#asked === asked;
  }

  /** Watches the pointer; `asked` names the open question. */
  watch(asked: () => string): () => void {
    const down = () => (this.#asked = asked());
    const click = (event: Event) => {
      // A click by keyboard or by a screen reader has no pointer before it.
      if ((event as MouseEvent).detail === 0) return;
      this.#isClicking = true;
      setTimeout(() => {
        this.#isClicking = false;
        this.#asked = null;
      });
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('click', click, true);
    };
  }
}
