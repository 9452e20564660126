// A click belongs to the question that was shown when the pointer went down. A
// question that came in since must not be answered by it, nor by the second
// click of a double one.

export class Presses {
  /** The question that was open when the pointer went down. */
  #asked: string | null = null;
  /** Whether a click of that pointer is being handled now. */
  #isClicking = false;
  /** The question that the first of several quick clicks was meant for. */
  #first: string | null = null;
  #isDouble = false;

  /** Whether a click is being handled that is the second of two, meant for the question before. */
  isDoubleFor(asked: string): boolean {
    return this.#isClicking && this.#isDouble && this.#first !== asked;
  }

  /** Whether an answer given now was meant for this question. */
  isFor(asked: string): boolean {
    return !this.#isClicking || this.#asked === null || this.#asked === asked;
  }

  /** Watches the pointer; `asked` names the open question. */
  watch(asked: () => string): () => void {
    const down = () => (this.#asked = asked());
    const click = (event: Event) => {
      // A click by keyboard or by a screen reader has no pointer before it.
      const { detail } = event as MouseEvent;
      if (detail === 0) return;
      this.#isClicking = true;
      this.#isDouble = detail > 1;
      if (detail === 1) this.#first = this.#asked;
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
