/**
 * The `count` best documents by score, best first, ties by document number; scores of 0 and below
 * do not count.
 */
export function topDocuments(scores: Float32Array, count: number): number[] {
  if (count < 1) return [];
  const heap = new BestHeap(scores, count);
  for (let document = 0; document < scores.length; document++) {
    // Most documents end here: a call for each would cost a cold process more than the heap does.
    if ((scores[document] ?? 0) > heap.bar) heap.offer(document);
  }
  return heap.drain();
}

/** A min-heap of the best documents seen: its root is the one to beat. */
class BestHeap {
  /** What a document has to exceed. */
  bar = 0;
  readonly #scores: Float32Array;
  readonly #capacity: number;
  readonly #documents: number[] = [];

  constructor(scores: Float32Array, capacity: number) {
    this.#scores = scores;
    this.#capacity = capacity;
  }

  /** Takes in a document whose score exceeds the bar. */
  offer(document: number): void {
    if (this.#documents.length < this.#capacity) {
      this.#documents.push(document);
      this.#siftUp(this.#documents.length - 1);
    } else {
      this.#documents[0] = document;
      this.#siftDown(0);
    }
    const isFull = this.#documents.length === this.#capacity;
    if (isFull) this.bar = this.#scores[this.#documents[0] ?? 0] ?? 0;
  }

  drain(): number[] {
    return this.#documents.sort((a, b) => (this.#isWorse(a, b) ? 1 : -1));
  }

  #isWorse(a: number, b: number): boolean {
    const difference = (this.#scores[a] ?? 0) - (this.#scores[b] ?? 0);
    return difference < 0 || (difference === 0 && a > b);
  }

  #siftUp(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorseAt(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #siftDown(from: number): void {
    let at = from;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#documents.length && this.#isWorseAt(child, worst)) worst = child;
      }
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #isWorseAt(a: number, b: number): boolean {
    return this.#isWorse(this.#documents[a] ?? 0, this.#documents[b] ?? 0);
  }

  #swap(a: number, b: number): void {
    const kept = this.#documents[a] ?? 0;
    this.#documents[a] = this.#documents[b] ?? 0;
    this.#documents[b] = kept;
  }
}
