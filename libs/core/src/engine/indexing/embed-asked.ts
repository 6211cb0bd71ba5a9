import type { QuantizedVector } from '@reflect/minilm';

import type { AskedQueries } from '../search/asked-queries.js';
import type { VectorTable } from '../search/vector-table.js';
import { embedDocuments, type EmbedParts } from './embed-documents.js';
import { textHash } from './index-content.js';
import { recordOf, type IndexEntry } from './index-entry.js';
import { nearestQuestions } from './nearest-situations.js';
import { questionsIn } from './situations.js';

/**
 * What is asked in the situations of documents, whose vectors stand row for row in `own`; only questions that are new to the
 * index are embedded.
 */
export async function embedAsked(
  entries: readonly IndexEntry[],
  own: VectorTable,
  { embedder, previous, options: { signal } }: EmbedParts,
): Promise<AskedQueries> {
  const told = documentsByQuestions(entries, own);
  const rows = [...told.keys()].flat().map((text) => ({
    textHash: textHash(embedder.modelId, text),
    embedding: { text },
  }));
  const options = signal === undefined ? {} : { signal };
  const { vectors } = await embedDocuments(rows, { embedder, previous, options });
  const links = [...told].flatMap(([questions, documents]) => [
    ...[questions.length, documents.length],
    ...documents,
  ]);
  return { ...vectors, links: Uint32Array.from(links) };
}

const MARK = Buffer.from('"situations":');

/** A situation has one list of questions, whichever way it was found. */
function documentsByQuestions(
  entries: readonly IndexEntry[],
  own: VectorTable,
): Map<readonly string[], number[]> {
  const told = new Map<readonly string[], number[]>();
  entries.forEach((entry, document) => {
    // Records are parsed only where they may have some: an index has many that have none.
    if (!Buffer.from(entry.document.openRecord).includes(MARK)) return;
    const named = (recordOf(entry).situations ?? []).map(questionsIn);
    const near = nearestQuestions(vectorAt(own, document), own.modelId);
    for (const questions of new Set([...named, ...near])) {
      const documents = told.get(questions) ?? [];
      documents.push(document);
      told.set(questions, documents);
    }
  });
  return told;
}

function vectorAt({ values, scales, dimension }: VectorTable, row: number): QuantizedVector {
  return {
    values: values.subarray(row * dimension, (row + 1) * dimension),
    scale: scales[row] ?? 0,
  };
}
