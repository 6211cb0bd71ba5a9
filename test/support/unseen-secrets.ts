import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text with a secret in it, made when it is needed: no scanner is to find one in the source. */
export interface UnseenSecret {
  readonly kind: string;
  /** With the places of made-up values in braces. */
  readonly form: string;
  readonly text: string;
  /** Parts of the values, none of which may be left anywhere. */
  readonly pieces: readonly string[];
}

const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '0123456789';
const ALPHABETS: Readonly<Record<string, string>> = {
  alnum: LOWER + UPPER + DIGITS,
  alpha: LOWER + UPPER,
  b64: `${LOWER}${UPPER}${DIGITS}+/`,
  hex: '0123456789abcdef',
  upper: `${UPPER}234567`,
  digits: DIGITS,
};
const LEAST_PIECE = 10;
const ZERO_WIDTH = '\u200b';

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Maker {
  readonly pieces: string[] = [];
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = numbers(seed);
  }

  /** The value for a place, of which the parts worth looking for are noted. */
  value(place: string): string {
    const [name = '', length = '0'] = place.split(':');
    if (name === '-') return '';
    if (name === 'pw') return this.#noted(this.#password());
    if (name === 'pwhalf' || name === 'pwhalf2') return this.#noted(this.#random('alnum', 8), 8);
    if (name === 'pwzw') {
      const halves = [this.#random('alnum', 8), this.#random('alnum', 8)];
      return halves.map((half) => this.#noted(half, 8)).join(ZERO_WIDTH);
    }
    if (name === 'basic') {
      return this.#noted(Buffer.from(`ci:${this.#random('alnum', 16)}`).toString('base64'));
    }
    const value = this.#random(name, Number(length));
    return name === 'digits' ? value : this.#noted(value);
  }

  #noted(value: string, least = LEAST_PIECE): string {
    if (value.length >= least) this.pieces.push(value);
    return value;
  }

  #password(): string {
    return `${this.#random('alnum', 6)}!${this.#random('digits', 2)}${this.#random('alnum', 4)}`;
  }

  #random(alphabet: string, length: number): string {
    const letters = ALPHABETS[alphabet];
    if (letters === undefined) throw new Error(`no alphabet ${alphabet}`);
    const letter = (): string => letters.charAt(Math.floor(this.#next() * letters.length));
    return Array.from({ length }, letter).join('');
  }
}

/** The forms of the fixture with values; another seed gives other values. */
export function unseenSecrets(seed = 1): readonly UnseenSecret[] {
  const path = join(import.meta.dirname, '../fixtures/hostile/unseen-secrets.json');
  const forms = JSON.parse(readFileSync(path, 'utf8')) as { kind: string; form: string }[];
  return forms.map(({ kind, form }, n) => {
    const maker = new Maker(seed * 1000 + n);
    const text = form.replaceAll(/\{(-|[a-z0-9]+(?::\d+)?)\}/gu, (_, place: string) =>
      maker.value(place),
    );
    return { kind, form, text, pieces: maker.pieces };
  });
}
