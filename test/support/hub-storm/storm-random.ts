/** The same choices in every run, whatever the processes do in between. */
export class StormRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761 + 1;
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((this.#state ^ (this.#state >>> 13)) >>> 0) / 2 ** 32;
  }

  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** A hexadecimal text. */
  digits(length: number): string {
    return Array.from({ length }, () => this.whole(16).toString(16)).join('');
  }
}
