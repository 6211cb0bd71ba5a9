import type { DoorSecret } from './door-secrets.js';

/** Less of a secret is of no use to anybody, and as much of two may be the same. */
const WINDOW = 13;
const BUCKETS = 2 ** 22;
const FACTOR = 31;

/** Finds parts of many secrets in the bytes of files, in one pass. */
export class SecretSearch {
  /** What is only looked for in whole. */
  readonly #wholes = new Map<string, DoorSecret>();
  readonly #windows = new Map<string, DoorSecret[]>();
  readonly #buckets = new Uint8Array(BUCKETS);

  constructor(secrets: readonly DoorSecret[]) {
    for (const secret of secrets) {
      for (const needle of secret.needles.flatMap(writingsOf)) this.#add(needle, secret);
      for (const whole of secret.shortNeedles.flatMap(writingsOf)) this.#wholes.set(whole, secret);
    }
  }

  /** Which stand in a text, of which each character is a byte. */
  in(bytes: string): ReadonlySet<DoorSecret> {
    const found = new Set<DoorSecret>();
    for (const [needle, secret] of this.#wholes) if (bytes.includes(needle)) found.add(secret);
    eachWindow(bytes, (at, hash) => {
      if (this.#buckets[hash] !== 1) return;
      for (const secret of this.#windows.get(bytes.slice(at, at + WINDOW)) ?? []) found.add(secret);
    });
    return found;
  }

  #add(needle: string, secret: DoorSecret): void {
    if (needle.length < WINDOW) this.#wholes.set(needle, secret);
    eachWindow(needle, (at, hash) => {
      const window = needle.slice(at, at + WINDOW);
      this.#windows.set(window, [...(this.#windows.get(window) ?? []), secret]);
      this.#buckets[hash] = 1;
    });
  }
}

/** As what was said is looked at like a file. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** As it stands in a text, and in a string of JSON. */
function writingsOf(needle: string): readonly string[] {
  return [needle, JSON.stringify(needle).slice(1, -1)].map(bytesOf);
}

/** Each window of a text by its position, with a rolling hash of it. */
function eachWindow(text: string, visit: (at: number, hash: number) => void): void {
  let leading = 1;
  for (let n = 1; n < WINDOW; n++) leading = Math.imul(leading, FACTOR);
  let hash = 0;
  for (let n = 0; n < text.length; n++) {
    if (n >= WINDOW) hash = (hash - Math.imul(text.charCodeAt(n - WINDOW), leading)) | 0;
    hash = (Math.imul(hash, FACTOR) + text.charCodeAt(n)) | 0;
    if (n >= WINDOW - 1) visit(n - WINDOW + 1, (hash >>> 0) % BUCKETS);
  }
}
