// Lists that somebody saved on this device, by their names.
import { keep, kept, onReplaced } from '../lib/kept';

export class Shelf<T extends { readonly name: string }> {
  lists = $state.raw<readonly T[]>([]);

  /** `isOne` tells a list of this kind from what an older or broken client may have left. */
  constructor(
    readonly key: string,
    isOne: (it: T) => boolean,
  ) {
    const isNamed = (it: T) => typeof it.name === 'string' && isOne(it);
    const read = () => {
      const saved = kept<unknown>(key, []);
      this.lists = Array.isArray(saved) ? (saved as T[]).filter(isNamed) : [];
    };
    read();
    onReplaced(key, read);
  }

  called(name: string): T | undefined {
    return this.lists.find((it) => it.name === name);
  }
  save(list: T): void {
    this.lists = [...this.lists.filter((it) => it.name !== list.name), list];
    keep(this.key, this.lists);
  }
}
