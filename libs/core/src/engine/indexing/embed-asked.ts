import type { AskedQueries } from '../search/asked-queries.js';
import { embedDocuments, type EmbedParts } from './embed-documents.js';
import { textHash } from './index-content.js';
import { recordOf, type IndexEntry } from './index-entry.js';
import { questionsIn } from './situations.js';

/** What is asked in the situations of documents; only questions that are new to the index are embedded. */
export async function embedAsked(
  entries: readonly IndexEntry[],
  { embedder, previous, options: { signal } }: EmbedParts,
): Promise<AskedQueries> {
  const told = documentsBySituation(entries);
  const texts = [...told.keys()].flatMap(questionsIn);
  const rows = texts.map((text) => ({
    textHash: textHash(embedder.modelId, text),
    embedding: { text },
  }));
  const options = signal === undefined ? {} : { signal };
  const { vectors } = await embedDocuments(rows, { embedder, previous, options });
  const links = [...told].flatMap(([situation, documents]) => [
    ...[questionsIn(situation).length, documents.length],
    ...documents,
  ]);
  return { ...vectors, links: Uint32Array.from(links) };
}

const MARK = Buffer.from('"situations":');

function documentsBySituation(entries: readonly IndexEntry[]): Map<string, number[]> {
  const told = new Map<string, number[]>();
  entries.forEach((entry, document) => {
    // Records are parsed only where they may have some: an index has many that have none.
    if (!Buffer.from(entry.document.openRecord).includes(MARK)) return;
    for (const situation of recordOf(entry).situations ?? []) {
      const documents = told.get(situation) ?? [];
      documents.push(document);
      told.set(situation, documents);
    }
  });
  return told;
}
