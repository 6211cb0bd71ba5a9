import type { LoadedIndex, ResidentIndex } from '../../engine/indexing/warm/resident-index.js';
import type { QueryModel } from '../../engine/search/cold-search-source.js';
import { RANKING } from '../../engine/search/ranking-parameters.js';
import { ResidentSearchSource } from '../../engine/search/warm/resident/resident-search-source.js';
import { searchIndex } from '../../engine/search/search-index.js';
import { coldRecall } from './cold-recall.js';
import type { ColdRecallParts } from './cold-recall.js';
import { openQueryModel } from '../../engine/embedding/query-model.js';
import { readDecisions } from './decisions.js';
import type { RecallRequest } from './recall-request.js';
import type { RecallResult } from './recall-result.js';
import { rerankContext } from './rerank-context.js';
import { selectLearnings } from './select-learnings.js';

/**
 * Recall in a process that asks often: index and model stay in memory. It gives the cold reader's
 * answers, and asks that one whenever its own index or model cannot be used.
 */
export class ResidentRecall {
  readonly #index: ResidentIndex;
  #model: QueryModel | undefined;

  constructor(index: ResidentIndex) {
    this.#index = index;
  }

  async recall(parts: ColdRecallParts, request: RecallRequest): Promise<RecallResult> {
    try {
      const loaded = await this.#index.current();
      if (loaded !== undefined) return this.#search(loaded, parts, request);
    } catch {
      // What is wrong is told with the answer that follows.
    }
    return coldRecall(parts, request);
  }

  #search(
    { snapshot, vectors, graph }: LoadedIndex,
    parts: ColdRecallParts,
    request: RecallRequest,
  ): RecallResult {
    const { maxQueryTokens } = parts.settings;
    const asked = this.#modelFor(parts);
    const { model } = asked;
    const { candidates } = RANKING;
    const source = new ResidentSearchSource(snapshot, { model, vectors, graph, candidates });
    const outcome = searchIndex(
      source,
      { text: request.text, entities: request.entities ?? [], maxQueryTokens },
      RANKING,
    );
    const considered = selectLearnings({
      outcome,
      request,
      context: rerankContext(request, parts.now, readDecisions(parts.paths, parts.settings)),
      recordOf: (document) => snapshot.record(document),
      projectOf: (document) => snapshot.projectOf(document),
    });
    const problem = asked.problem ?? source.problem;
    return {
      results: considered.filter(({ skipped }) => skipped === undefined),
      considered,
      terms: outcome.terms,
      signals: outcome.signals,
      source: 'index',
      ...(problem !== undefined && { problem }),
    };
  }

  /** An endpoint is asked for each query anew; where it has no answer, the other signals have. */
  #modelFor({ settings, modelFolder, openModel }: ColdRecallParts): {
    readonly model: QueryModel | undefined;
    readonly problem?: string;
  } {
    if (openModel === undefined) {
      return { model: (this.#model ??= openQueryModel(settings.maxQueryTokens, modelFolder)) };
    }
    try {
      return { model: openModel() };
    } catch (error) {
      return { model: undefined, problem: error instanceof Error ? error.message : String(error) };
    }
  }
}
