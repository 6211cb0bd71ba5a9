const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const WORDS =
  'amber basin cedar delta ember fable grove haven ivory jolly kayak lemon maple noble ocean piano plume raven solar tulip umbra velvet willow yonder zebra';

/** What a letter of a template stands for. */
const ALPHABETS: Readonly<Record<string, string>> = {
  A: LOWER + UPPER + DIGITS,
  a: LOWER + DIGITS,
  U: UPPER + DIGITS,
  H: `${DIGITS}abcdef`,
  X: `${DIGITS}ABCDEF`,
  D: DIGITS,
  W: `${LOWER}${UPPER}${DIGITS}-_`,
  B: `${LOWER}${UPPER}${DIGITS}+/`,
  L: LOWER,
  V: `${UPPER}234567`,
};

/** Text that looks random and is the same in every run with the same seed. */
export class RandomText {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    return this.#next() % limit;
  }

  word(): string {
    const words = WORDS.split(' ');
    return words[this.below(words.length)] ?? '';
  }

  /** As a program makes passwords: of every class a few, beginning and ending in a letter. */
  password(length = 14): string {
    return `${this.take('L', 1)}${this.take('D', 2)}${this.take('A', length - 6)}${this.take('U', 1)}${this.take('D', 1)}k`;
  }

  take(letter: string, length: number): string {
    const alphabet = ALPHABETS[letter];
    if (alphabet === undefined) throw new RangeError(`no alphabet ${letter}`);
    const inner = Array.from({ length }, () => alphabet.charAt(this.below(alphabet.length)));
    // A sign at an end would not be part of the token to any reader.
    for (const at of [0, length - 1]) {
      if (/[-_+/]/.test(inner[at] ?? '')) inner[at] = LOWER.charAt(this.below(26));
    }
    return inner.join('');
  }

  /** Fills `{A36}`, `{uuid}`, `{password}`, `{word}` and their like into a template. */
  fill(template: string): string {
    return template.replace(
      /\{(uuid|word|password|[A-Za-z])(\d*)\}/g,
      (_, what: string, count: string) => {
        if (what === 'uuid') return this.#uuid();
        if (what === 'word') return this.word();
        const length = count === '' ? undefined : Number(count);
        return what === 'password' ? this.password(length) : this.take(what, length ?? 1);
      },
    );
  }

  #uuid(): string {
    const hex = (length: number): string => this.take('H', length);
    return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  }

  #next(): number {
    // Mulberry32.
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }
}
