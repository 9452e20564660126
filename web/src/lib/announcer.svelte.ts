// What a screen reader says without being asked. One polite region for the
// whole page (shell/LiveRegion.svelte); sentences that come together are read
// together.

class Announcer {
  words = $state('');
  #coming: string[] = [];

  say(words: string): void {
    if (words === '') return;
    this.#coming.push(words);
    if (this.#coming.length === 1) setTimeout(() => this.#flush(), 150);
  }

  #flush(): void {
    const words = this.#coming.slice(-6).join(' ');
    this.#coming = [];
    // A region is read when it changes: the same words twice need a difference.
    this.words = words === this.words ? `${words}\u00a0` : words;
  }
}

export const announcer = new Announcer();
