/** A value that costs much and may be some seconds old. */
export class Memo<T> {
  #kept: { readonly at: number; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly keptMs: number,
    private readonly clock: () => number,
    private readonly make: () => Promise<T>,
  ) {}

  /** Whoever asks while it is made gets the same; what failed is made again. */
  value(): Promise<T> {
    const now = this.clock();
    if (this.#kept !== undefined && Math.abs(now - this.#kept.at) < this.keptMs) {
      return this.#kept.value;
    }
    const kept = { at: now, value: this.make() };
    this.#kept = kept;
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.value;
  }
}
