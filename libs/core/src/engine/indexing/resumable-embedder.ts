import { crc32 } from 'node:zlib';
import type { QuantizedVector } from '@reflect/minilm';

import { TEXT_HASH_BYTES } from '../search/vector-table.js';
import { appendLine, readJsonLines, removeFile } from '@reflect/files';
import type { DocumentEmbedder, EmbedProgress } from '../embedding/document-embedder.js';
import { textHash } from './index-content.js';

/** So many texts at a time; a build that is stopped loses no more. Fewer are not worth a file. */
const CHUNK = 1024;
const SCALE_BYTES = 4;

/**
 * Keeps what was embedded of a long build, so that one that is stopped or killed (a drain gives it five
 * minutes) is taken up where it ended. The file has a line for each chunk,
 * `{"crc32", "dimension", "records"}`: base64 of records `hash of the text | f32 scale | i8[dimension]`.
 */
export class ResumableEmbedder implements DocumentEmbedder {
  readonly modelId: string;
  readonly #inner: DocumentEmbedder;
  readonly #file: string;

  constructor(inner: DocumentEmbedder, file: string) {
    this.modelId = inner.modelId;
    this.#inner = inner;
    this.#file = file;
  }

  async embed(
    texts: readonly string[],
    progress: EmbedProgress,
  ): Promise<readonly QuantizedVector[]> {
    if (texts.length <= CHUNK) return this.#inner.embed(texts, progress);
    const hashes = texts.map((text) => textHash(this.modelId, text).toString('hex'));
    const known = this.#readKept();
    const missing = texts.flatMap((text, at) =>
      known.has(hashes[at] ?? '') ? [] : [{ text, hash: hashes[at] ?? '' }],
    );
    for (let from = 0; from < missing.length; from += CHUNK) {
      const chunk = missing.slice(from, from + CHUNK);
      const before = texts.length - missing.length + from;
      const vectors = await this.#inner.embed(
        chunk.map(({ text }) => text),
        { signal: progress.signal, onProgress: (done) => progress.onProgress?.(before + done) },
      );
      const made = chunk.map(({ hash }, at) => [hash, vectors[at] ?? NO_VECTOR] as const);
      this.#keep(made);
      for (const [hash, vector] of made) known.set(hash, vector);
    }
    return hashes.map((hash) => known.get(hash) ?? NO_VECTOR);
  }

  /** Forgets what was kept: it is in an index, or is to be made anew. */
  forget(): void {
    removeFile(this.#file);
  }

  #keep(vectors: readonly (readonly [string, QuantizedVector])[]): void {
    const records = Buffer.concat(vectors.map(([hash, vector]) => encode(hash, vector)));
    const dimension = vectors[0]?.[1].values.length ?? 0;
    const line = { crc32: crc32(records), dimension, records: records.toString('base64') };
    appendLine(this.#file, JSON.stringify(line));
  }

  #readKept(): Map<string, QuantizedVector> {
    const kept = new Map<string, QuantizedVector>();
    for (const { value } of readJsonLines(this.#file).values) {
      for (const [hash, vector] of decode(value)) kept.set(hash, vector);
    }
    return kept;
  }
}

const NO_VECTOR: QuantizedVector = { values: new Int8Array(), scale: 0 };

function encode(hash: string, { values, scale }: QuantizedVector): Buffer {
  const head = Buffer.alloc(TEXT_HASH_BYTES + SCALE_BYTES);
  head.write(hash, 'hex');
  head.writeFloatLE(scale, TEXT_HASH_BYTES);
  return Buffer.concat([head, Buffer.from(values.buffer, values.byteOffset, values.length)]);
}

/** Nothing of a line that is not as it was written. */
function decode(line: unknown): (readonly [string, QuantizedVector])[] {
  const kept = (line ?? {}) as Readonly<Record<string, unknown>>;
  const { crc32: check, dimension, records } = kept;
  if (typeof dimension !== 'number' || !(dimension > 0)) return [];
  const bytes = Buffer.from(typeof records === 'string' ? records : '', 'base64');
  const size = TEXT_HASH_BYTES + SCALE_BYTES + dimension;
  if (crc32(bytes) !== check || bytes.length % size !== 0) return [];
  return Array.from({ length: bytes.length / size }, (_, at) => {
    const record = bytes.subarray(at * size, (at + 1) * size);
    const values = new Int8Array(record.subarray(TEXT_HASH_BYTES + SCALE_BYTES));
    const hash = record.toString('hex', 0, TEXT_HASH_BYTES);
    return [hash, { values, scale: record.readFloatLE(TEXT_HASH_BYTES) }] as const;
  });
}
