/** Gives the smallest item first, by the number that `rank` gives each. */
export class MinHeap<T> {
  readonly #items: T[] = [];
  readonly #rank: (item: T) => number;

  constructor(rank: (item: T) => number) {
    this.#rank = rank;
  }

  get size(): number {
    return this.#items.length;
  }

  peek(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfBelow(at, parent)) return;
      at = parent;
    }
  }

  pop(): T | undefined {
    const [first] = this.#items;
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return first;
    this.#items[0] = last;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = this.#isBelow(left + 1, left) ? left + 1 : left;
      if (!this.#swapIfBelow(child, at)) return first;
      at = child;
    }
  }

  #isBelow(a: number, b: number): boolean {
    const [itemA, itemB] = [this.#items[a], this.#items[b]];
    return itemA !== undefined && itemB !== undefined && this.#rank(itemA) < this.#rank(itemB);
  }

  #swapIfBelow(child: number, parent: number): boolean {
    const [low, high] = [this.#items[child], this.#items[parent]];
    if (low === undefined || high === undefined || !this.#isBelow(child, parent)) return false;
    this.#items[child] = high;
    this.#items[parent] = low;
    return true;
  }
}
