import {
  IndexReader,
  type Generation,
  type IndexPaths,
} from '../../engine/indexing/index-reader.js';
import { ColdSearchSource } from '../../engine/search/cold-search-source.js';
import { RANKING } from '../../engine/search/ranking-parameters.js';
import { searchIndex } from '../../engine/search/search-index.js';
import { SnapshotReader } from '../../engine/search/snapshot-reader.js';
import type { QueryModel } from '../../engine/search/cold-search-source.js';
import type { KeptIndex } from './kept-index.js';
import { readDecisions } from './decisions.js';
import { openQueryModel } from '../../engine/embedding/query-model.js';
import { LATE, recallFromDocuments, type DocumentRecallParts } from './recall-from-documents.js';
import type { RecallRequest } from './recall-request.js';
import type { RecallResult } from './recall-result.js';
import type { RecallSettings } from './recall-settings.js';
import { rerankContext } from './rerank-context.js';
import { selectLearnings } from './select-learnings.js';

export interface ColdRecallParts {
  readonly paths: DocumentRecallParts['paths'] & IndexPaths;
  readonly settings: Pick<
    RecallSettings,
    'maxQueryTokens' | 'impliedWeight' | 'ignoredAfter' | 'unusedAfter'
  >;
  /** Folder of the embedding model; empty for the package's own. */
  readonly modelFolder: string;
  /** Gives the model that is asked in place of the embedded one. */
  readonly openModel?: () => QueryModel;
  /** Keeps index and embedded model open for the next question. */
  readonly kept?: Pick<KeptIndex, 'model' | 'snapshot'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether there is still time; asked before each costly step. */
  readonly hasTime: () => boolean;
  /** Told the name of each costly step when it is over. */
  readonly mark?: (step: string) => void;
}

/**
 * Recall in a process that lives for one question. An index that is damaged or of another version is
 * passed over for the documents themselves; never throws for what is on the disk. Where time is over, nothing is given.
 */
export function coldRecall(parts: ColdRecallParts, request: RecallRequest): RecallResult {
  try {
    const generation = new IndexReader(parts.paths).open();
    if (generation === undefined) return recallFromDocuments(parts, request);
    return recallFromIndex(parts, generation, request);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...recallFromDocuments(parts, request), problem };
  }
}

function recallFromIndex(
  parts: ColdRecallParts,
  generation: Generation,
  request: RecallRequest,
): RecallResult {
  const openModel = openEarly(parts);
  const reader =
    parts.kept?.snapshot(generation.snapshot) ?? SnapshotReader.open(generation.snapshot);
  try {
    const source = new ColdSearchSource(reader, {
      openModel,
      hasTime: parts.hasTime,
      mark: parts.mark,
      candidates: RANKING.candidates,
    });
    const { maxQueryTokens } = parts.settings;
    const outcome = searchIndex(
      source,
      { text: request.text, entities: request.entities ?? [], maxQueryTokens },
      RANKING,
    );
    parts.mark?.('graph');
    if (source.isLate) return { ...LATE, source: 'index' };
    const context = rerankContext(request, parts.now, readDecisions(parts.paths, parts.settings));
    const recordOf = (document: number): ReturnType<SnapshotReader['record']> =>
      reader.record(document);
    const projects = reader.projects();
    const projectOf = (document: number): string | undefined =>
      reader.header.projects[(projects[document] ?? 0) - 1];
    const considered = selectLearnings({ outcome, request, context, recordOf, projectOf });
    return {
      results: considered.filter(({ skipped }) => skipped === undefined),
      considered,
      terms: outcome.terms,
      signals: outcome.signals,
      source: 'index',
      ...(source.problem === undefined ? {} : { problem: source.problem }),
    };
  } finally {
    if (parts.kept === undefined) reader.close();
  }
}

/**
 * Opens the model before it is needed: its kernel is compiled for speed in the background, while the
 * words are looked up. What goes wrong is thrown to whoever asks for it.
 */
function openEarly(parts: ColdRecallParts): () => QueryModel {
  const { settings, modelFolder, hasTime, mark, kept } = parts;
  const openOwn = (): QueryModel =>
    kept?.model(settings.maxQueryTokens, modelFolder) ??
    openQueryModel(settings.maxQueryTokens, modelFolder);
  const open = parts.openModel ?? openOwn;
  if (!hasTime()) return open;
  try {
    const model = open();
    mark?.('model');
    return () => model;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
