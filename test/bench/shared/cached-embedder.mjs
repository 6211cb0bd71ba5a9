import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = 'bench-out/embeddings';
const HASH_BYTES = 16;
const SCALE_BYTES = 4;
/** So many texts are embedded before they are kept: a run that is killed loses no more. */
const CHUNK = 256;

/**
 * An embedder that keeps every vector by the hash of its text, for all sets and all runs. A record of
 * the file is hash | f32 scale | int8[dimension].
 */
export function cachedEmbedder(embedder) {
  const file = join(resolve(FOLDER), `${embedder.modelId}.bin`);
  mkdirSync(resolve(FOLDER), { recursive: true });
  const known = readVectors(file, embedder.dimension);
  return {
    modelId: embedder.modelId,
    dimension: embedder.dimension,
    async embed(texts, { signal, onProgress }) {
      const missing = [...new Set(texts)].filter((text) => !known.has(hashOf(text)));
      for (let from = 0; from < missing.length; from += CHUNK) {
        const chunk = missing.slice(from, from + CHUNK);
        const vectors = await embedder.embed(chunk, { signal });
        appendFileSync(file, Buffer.concat(chunk.map((text, at) => encode(text, vectors[at]))));
        chunk.forEach((text, at) => known.set(hashOf(text), vectors[at]));
        onProgress?.(texts.length - missing.length + from + chunk.length);
      }
      onProgress?.(texts.length);
      return texts.map((text) => known.get(hashOf(text)));
    },
  };
}

function hashOf(text) {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * HASH_BYTES);
}

function encode(text, { values, scale }) {
  const head = Buffer.alloc(HASH_BYTES + SCALE_BYTES);
  head.write(hashOf(text), 'hex');
  head.writeFloatLE(scale, HASH_BYTES);
  return Buffer.concat([head, Buffer.from(values.buffer, values.byteOffset, values.length)]);
}

/** A record that a killed run cut short is the last, and is cut off. */
function readVectors(file, dimension) {
  const vectors = new Map();
  if (!existsSync(file)) return vectors;
  const bytes = readFileSync(file);
  const record = HASH_BYTES + SCALE_BYTES + dimension;
  truncateSync(file, bytes.length - (bytes.length % record));
  for (let at = 0; at + record <= bytes.length; at += record) {
    const values = new Int8Array(bytes.subarray(at + HASH_BYTES + SCALE_BYTES, at + record));
    const scale = bytes.readFloatLE(at + HASH_BYTES);
    vectors.set(bytes.toString('hex', at, at + HASH_BYTES), { values, scale });
  }
  return vectors;
}
