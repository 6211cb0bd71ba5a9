import { TEXT_HASH_BYTES } from '../../vector-table.js';
import type { VectorTable } from '../../vector-table.js';

/** Written in place of the hash of a text that is gone. */
const GONE = '00'.repeat(TEXT_HASH_BYTES);

/** Which text each point of a vector index is, by label, and which rows of a table have that text. */
export class TextPoints {
  /** Hex hash of the text of each label. */
  readonly #texts: string[];
  readonly #rows: number[][];
  readonly #labels = new Map<string, number>();
  #gone = 0;

  /** `encoded` is what `encode` gave. */
  constructor(encoded: Uint8Array = new Uint8Array()) {
    this.#texts = hashesOf(encoded);
    this.#rows = this.#texts.map(() => []);
    this.#texts.forEach((text, label) => {
      if (text === GONE) this.#gone++;
      else this.#labels.set(text, label);
    });
  }

  /** Labels that were ever given out. */
  get count(): number {
    return this.#texts.length;
  }

  /** Labels whose text is still there. */
  get live(): number {
    return this.count - this.#gone;
  }

  get goneShare(): number {
    return this.count === 0 ? 0 : this.#gone / this.count;
  }

  rowsOf(label: number): readonly number[] {
    return this.#rows[label] ?? [];
  }

  /** How many texts a table has beside these; undefined where it lacks one of them. */
  beyond({ textHashes }: VectorTable): number | undefined {
    const texts = new Set(hashesOf(textHashes));
    const isWhole = this.#gone === 0 && [...this.#labels.keys()].every((text) => texts.has(text));
    return isWhole ? texts.size - this.#labels.size : undefined;
  }

  /** Gives up the texts that a table does not have; returns their labels. */
  dropMissing({ textHashes }: VectorTable): number[] {
    const kept = new Set(hashesOf(textHashes));
    const dropped = [...this.#labels].filter(([text]) => !kept.has(text));
    for (const [text, label] of dropped) {
      this.#labels.delete(text);
      this.#texts[label] = GONE;
      this.#gone++;
    }
    return dropped.map(([, label]) => label);
  }

  /** Takes in all rows of a table; returns the labels of the texts that are new, with a row of each. */
  takeIn({ textHashes }: VectorTable): Map<number, number> {
    const added = new Map<number, number>();
    hashesOf(textHashes).forEach((text, row) => {
      const known = this.#labels.get(text);
      const label = known ?? this.#give(text);
      if (known === undefined) added.set(label, row);
      this.#rows[label]?.push(row);
    });
    return added;
  }

  encode(): Buffer {
    return Buffer.from(this.#texts.join(''), 'hex');
  }

  #give(text: string): number {
    const label = this.#texts.push(text) - 1;
    this.#labels.set(text, label);
    this.#rows.push([]);
    return label;
  }
}

function hashesOf(encoded: Uint8Array): string[] {
  const hex = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length).toString('hex');
  return hex.match(new RegExp(`.{${String(2 * TEXT_HASH_BYTES)}}`, 'gu')) ?? [];
}
