import type { RecallCandidate } from '../../../../src/services/recall/recall-result.js';
import type { RecallRequest } from '../../../../src/services/recall/recall-request.js';
import { rerankContext } from '../../../../src/services/recall/rerank-context.js';
import { selectLearnings } from '../../../../src/services/recall/select-learnings.js';
import type { RecallRecord } from '../../../../src/engine/search/recall-record.js';
import { exampleRecord } from './example-record.js';

export const NOW = Date.parse('2026-11-02T10:00:00.000Z');
export const HERE = 'github.com/acme/shop';
export const ELSEWHERE = 'github.com/acme/radar';
const TEXTS = ['Use pnpm to install', 'Prices are integers', 'Rebase before you push', 'Ask first'];

export interface Found {
  readonly cosine?: number;
  readonly coverage?: number;
  readonly asked?: number;
  readonly graph?: number;
  readonly score?: number;
  readonly record?: Partial<RecallRecord>;
}

/** Selects among documents of which this was found; the first has the best score. */
export function select(
  found: readonly Found[],
  request: Partial<RecallRequest> = {},
): RecallCandidate[] {
  const asked = {
    text: '',
    limit: 3,
    threshold: 0.5,
    foreignThreshold: 0.8,
    project: HERE,
    ...request,
  };
  const shares = { lexical: 0, dense: 0 };
  return selectLearnings({
    outcome: {
      // So many that bars hold in full.
      documents: 1_000,
      fused: found.map(({ graph = 0, score }, at) => ({
        ...{ document: at, ...shares, graph },
        score: score ?? 1 - at / 100,
      })),
      cosineOf: (document) => found[document]?.cosine ?? 0.6,
      askedOf: (document) => found[document]?.asked ?? 0,
      coverageOf: (document) => found[document]?.coverage ?? 0,
      terms: [],
      signals: ['lexical', 'dense', 'graph'],
    },
    request: asked,
    context: rerankContext(asked, NOW),
    recordOf: (document) =>
      exampleRecord({
        id: `lrn-${String(document)}`,
        text: `${TEXTS[document % TEXTS.length] ?? ''} ${String(document)}`,
        ...found[document]?.record,
      }),
    projectOf: (document) => found[document]?.record?.project,
  });
}

/** Why each was given or not, in the order in which they were found. */
export const reasons = (candidates: readonly RecallCandidate[]): readonly string[] =>
  outcomes(candidates)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, why]) => why);

export const outcomes = (candidates: readonly RecallCandidate[]): [string, string][] =>
  candidates.map(({ record, skipped }) => [record.id, skipped ?? 'given']);
