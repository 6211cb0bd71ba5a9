/** Numbers for names, given out from 0 on, so that what repeats its names can be kept as numbers. */
export class NameTable {
  readonly #names: string[];
  readonly #numbers: Map<string, number>;

  /** `names` are numbered as they stand. */
  constructor(names: readonly string[] = []) {
    this.#names = [...names];
    this.#numbers = new Map(names.map((name, number) => [name, number]));
  }

  get size(): number {
    return this.#names.length;
  }

  /** By number. */
  get all(): readonly string[] {
    return this.#names;
  }

  /** Gives a number to a name that has none. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#names.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }

  /** Empty for a number that was not given out. */
  nameOf(number: number): string {
    return this.#names[number] ?? '';
  }
}
