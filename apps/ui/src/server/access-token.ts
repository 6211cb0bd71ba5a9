import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
/** A browser takes seconds to start. */
const CODE_LIFE_MS = 60_000;

interface Code {
  readonly digest: Buffer;
  readonly until: number;
}

/** Who holds the token of a server may see and change everything; it dies with the server. */
export class AccessToken {
  readonly value = randomText();
  readonly #digest = digestOf(this.value);
  #codes: Code[] = [];

  constructor(private readonly clock: () => number) {}

  matches(candidate: string): boolean {
    return timingSafeEqual(digestOf(candidate), this.#digest);
  }

  /**
   * A code that is exchanged for the token once and soon. It stands where other users of the machine
   * can read it: among the arguments of the program that opens a browser.
   */
  newCode(): string {
    const code = randomText();
    this.#codes.push({ digest: digestOf(code), until: this.clock() + CODE_LIFE_MS });
    return code;
  }

  /** The token for a code, which is worth nothing afterwards; undefined for any other text. */
  exchange(code: string): string | undefined {
    const digest = digestOf(code);
    const found = this.#codes.find((known) => timingSafeEqual(known.digest, digest));
    this.#codes = this.#codes.filter((known) => known !== found);
    return found !== undefined && this.clock() < found.until ? this.value : undefined;
  }
}

function randomText(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Of one length whatever the text, so that comparing takes the same time. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
