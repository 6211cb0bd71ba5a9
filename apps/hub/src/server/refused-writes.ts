/**
 * Whether the disk of the database is full. What only reads goes on then, so that a look at the database
 * shows nothing, and what a probe would write may fit where a learning does not: only a write that was
 * refused tells. Where none comes for a while, nothing is known any more.
 */
export class RefusedWrites {
  #last = -Infinity;

  constructor(private readonly clock: () => number = Date.now) {}

  /** The database had no room for a write just now. */
  note(): void {
    this.#last = this.clock();
  }

  get isDiskFull(): boolean {
    return this.clock() - this.#last < FRESH_MS;
  }
}

/** Members' machines come again within minutes, each hub hears of its own writes alone. */
const FRESH_MS = 60_000;
