import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuantizedVector } from '@reflect/minilm';
import { tempFolder } from '@reflect/testing';
import { snapshotOf } from './build-from-documents.js';
import type { IndexedDocument } from '../../../../src/engine/search/indexed-document.js';
import { TEXT_HASH_BYTES, type VectorTable } from '../../../../src/engine/search/vector-table.js';
import { WordModel } from './word-model.js';

/** Text that is embedded of a document. */
export function textOf({ title, body }: IndexedDocument): string {
  return `${title} ${body}`;
}

export function vectorsOf(documents: readonly IndexedDocument[], model: WordModel): VectorTable {
  const texts = documents.map(textOf);
  return tableOf(
    texts.map((text) => model.embedQuery(text)),
    { modelId: model.modelId, dimension: model.dimension, texts },
  );
}

/** Rows with the hashes of the texts that they stand for. */
export function tableOf(
  rows: readonly QuantizedVector[],
  about: {
    readonly modelId: string;
    readonly dimension: number;
    readonly texts: readonly string[];
  },
): VectorTable {
  const { modelId, dimension, texts } = about;
  const hashes = texts.map((text) =>
    createHash('sha256').update(text).digest().subarray(0, TEXT_HASH_BYTES),
  );
  return {
    modelId,
    dimension,
    values: Int8Array.from(rows.flatMap(({ values }) => [...values])),
    scales: Float32Array.from(rows, ({ scale }) => scale),
    textHashes: new Uint8Array(Buffer.concat(hashes)),
  };
}

export function snapshotBytes(
  documents: readonly IndexedDocument[],
  model = new WordModel(),
): Buffer {
  const vectors = vectorsOf(documents, model);
  return Buffer.concat(snapshotOf(documents, { vectors, contentHash: 'content' }));
}

/** A snapshot of documents in a file of its own. */
export function snapshotFile(documents: readonly IndexedDocument[], model?: WordModel): string {
  const file = join(tempFolder(), 'snapshot.bin');
  writeFileSync(file, snapshotBytes(documents, model));
  return file;
}
