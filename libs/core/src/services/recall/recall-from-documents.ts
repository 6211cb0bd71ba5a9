import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ImpliedWeights } from '../../stores/feedback/implied-feedback.js';
import {
  DocumentLedger,
  textHashOf,
  type LedgerPaths,
} from '../../stores/learnings/document-ledger.js';
import { copyDoubt, originalOf } from '../../stores/learnings/sync-copy.js';
import { readBounded, systemCode, toStorageError } from '@reflect/files';
import { documentTerms } from '../../engine/search/build-lexical.js';
import { isEntityTerm } from '../../engine/search/entity-terms.js';
import { fuseText } from '../../engine/search/fuse-signals.js';
import type { IndexedDocument } from '../../engine/search/indexed-document.js';
import { queryTerms } from '../../engine/search/query-terms.js';
import { queryText } from '../../engine/search/query-text.js';
import { RANKING } from '../../engine/search/ranking-parameters.js';
import { queryWeight } from '../../engine/search/score-lexical.js';
import type { SearchOutcome } from '../../engine/search/search-index.js';
import { SILENT_SIGNAL, signalOf } from '../../engine/search/signal.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readDecisions } from './decisions.js';
import type { RecallRequest } from './recall-request.js';
import type { RecallResult } from './recall-result.js';
import { rerankContext } from './rerank-context.js';
import { scanDocument } from './scan-document.js';
import { selectLearnings } from './select-learnings.js';

export interface DocumentRecallParts {
  readonly paths: LedgerPaths & Pick<DataPaths, 'ratings' | 'suppressions'>;
  /** Without, people's ratings count alone. */
  readonly settings?: ImpliedWeights;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly hasTime: () => boolean;
}

const DOCUMENT = '.md';
const MAX_DOCUMENT_BYTES = 64 * 1024;

/** Nobody knows what applies. */
export const LATE = { results: [], considered: [], terms: [], signals: [], isLate: true } as const;

/** Recall by words alone, out of the Markdown itself. */
export function recallFromDocuments(
  parts: DocumentRecallParts,
  request: RecallRequest,
): RecallResult {
  const slugs = listSlugs(parts.paths.documents);
  const empty = { results: [], considered: [], terms: [], signals: [] };
  if (slugs instanceof Error) return { ...empty, source: 'none', problem: slugs.message };
  const documents = readDocuments(parts, slugs);
  if (documents === undefined) return { ...LATE, source: 'documents' };
  if (documents.length === 0) return { ...empty, source: 'none' };
  const outcome = searchDocuments(documents, request);
  const considered = selectLearnings({
    outcome,
    request,
    context: rerankContext(request, parts.now, readDecisions(parts.paths, parts.settings)),
    recordOf: (document) => documentAt(documents, document).record,
    projectOf: (document) => documentAt(documents, document).record.project,
  });
  return {
    results: considered.filter(({ skipped }) => skipped === undefined),
    considered,
    terms: outcome.terms,
    signals: outcome.signals,
    source: 'documents',
  };
}

/** Undefined where time was over before all were read. */
function readDocuments(
  { paths, hasTime }: DocumentRecallParts,
  slugs: readonly string[],
): IndexedDocument[] | undefined {
  const documents = new Map<string, IndexedDocument>();
  const isSeen = new DocumentLedger(paths).reader();
  for (const slug of slugs) {
    if (!hasTime()) return undefined;
    const text = readBounded(join(paths.documents, slug + DOCUMENT), MAX_DOCUMENT_BYTES);
    if (text === undefined || !isSeen([textHashOf(text)])) continue;
    const document = scanDocument(text);
    if (document !== undefined) documents.set(slug, document);
  }
  return withoutCopies(documents);
}

/** Of documents with one id, what a sync tool left beside the original is no learning of its own. */
function withoutCopies(documents: ReadonlyMap<string, IndexedDocument>): IndexedDocument[] {
  const slugs = new Map<string, string[]>();
  for (const [slug, { record }] of documents) {
    slugs.set(record.id, [...(slugs.get(record.id) ?? []), slug]);
  }
  const originals = new Set([...slugs.values()].map(originalOf));
  return [...documents].flatMap(([slug, document]) => (originals.has(slug) ? [document] : []));
}

/** Why the folder cannot be read, where there is one. */
function listSlugs(folder: string): readonly string[] | Error {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(DOCUMENT) && !name.startsWith('.'))
      .map((name) => name.slice(0, -DOCUMENT.length))
      .filter((slug) => copyDoubt(slug) !== 'certain');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    const told = toStorageError(error, `read ${folder}`);
    return told instanceof Error ? told : new Error(String(told));
  }
}

function searchDocuments(
  documents: readonly IndexedDocument[],
  request: RecallRequest,
): SearchOutcome {
  const query = queryTerms(queryText(request.text), request.entities ?? []);
  const { scores, ceiling, terms } = scoreDocuments(documents, query.terms);
  const lexical = signalOf(scores, RANKING.candidates);
  const signals = {
    documents: documents.length,
    lexical,
    dense: SILENT_SIGNAL,
    namesFiles: false,
  };
  return {
    documents: documents.length,
    fused: fuseText(signals, RANKING),
    cosineOf: () => 0,
    askedOf: () => 0,
    coverageOf: (document) => (ceiling === 0 ? 0 : (scores[document] ?? 0) / ceiling),
    terms,
    signals: lexical.top.length === 0 ? [] : ['lexical'],
  };
}

interface DocumentScores {
  readonly scores: Float32Array;
  readonly ceiling: number;
  readonly terms: readonly string[];
}

/** The BM25 of `scoreLexical`, counted in the documents themselves. */
function scoreDocuments(
  documents: readonly IndexedDocument[],
  wanted: ReadonlyMap<string, number>,
): DocumentScores {
  const counts = documents.map((document) => countTerms(documentTerms(document), wanted));
  const average = counts.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const scores = new Float32Array(documents.length);
  const weights = new Map<string, number>();
  let ceiling = 0;
  for (const [term, asked] of wanted) {
    const frequency = counts.filter(({ found }) => found.has(term)).length;
    if (frequency === 0 && isEntityTerm(term)) continue;
    const idf = Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
    const weight = queryWeight(asked, RANKING) * idf;
    ceiling += weight;
    if (frequency > 0) weights.set(term, weight);
  }
  counts.forEach(({ found, length }, at) => {
    const norm =
      RANKING.bm25K1 * (1 - RANKING.bm25B + (RANKING.bm25B * length) / Math.max(1, average));
    for (const [term, count] of found) {
      scores[at] = (scores[at] ?? 0) + ((weights.get(term) ?? 0) * count) / (count + norm);
    }
  });
  const terms = [...weights.keys()].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return { scores, ceiling, terms };
}

function countTerms(
  terms: readonly string[],
  wanted: ReadonlyMap<string, number>,
): { found: Map<string, number>; length: number } {
  const found = new Map<string, number>();
  for (const term of terms) if (wanted.has(term)) found.set(term, (found.get(term) ?? 0) + 1);
  return { found, length: terms.length };
}

function documentAt(documents: readonly IndexedDocument[], at: number): IndexedDocument {
  const document = documents[at];
  if (document === undefined) throw new RangeError(`No document ${String(at)}.`);
  return document;
}
