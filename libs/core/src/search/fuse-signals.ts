import type { RankingParameters } from './ranking-parameters.js';
import { normalizeSignal } from './signal.js';
import type { Signal } from './signal.js';

/** A document's share from each signal, each 0 to 1, and what they make together. */
export interface FusedScore {
  readonly document: number;
  readonly lexical: number;
  readonly dense: number;
  readonly graph: number;
  readonly score: number;
}

export interface TextSignals {
  readonly lexical: Signal;
  readonly dense: Signal;
  /** See `QueryTerms.namesFiles`. */
  readonly namesFiles: boolean;
}

/**
 * Weighted sum of the lexical and dense signals. Where files are in play exact names count for more,
 * since a path that matches says more than a text that sounds alike. Without a dense signal, the
 * lexical one stands alone, and the other way round.
 */
export function fuseText(signals: TextSignals, parameters: RankingParameters): FusedScore[] {
  const { lexical, dense } = signals;
  const weight = denseWeight(signals, parameters);
  const lexicalOf = normalizeSignal(lexical, parameters.candidates);
  const denseOf = normalizeSignal(dense, parameters.candidates);
  return [...new Set([...lexical.top, ...dense.top])]
    .map((document) => {
      const ofLexical = lexicalOf(document);
      const ofDense = denseOf(document);
      const score = (1 - weight) * ofLexical + weight * ofDense;
      return { document, lexical: ofLexical, dense: ofDense, graph: 0, score };
    })
    .sort(byScore);
}

function denseWeight(signals: TextSignals, parameters: RankingParameters): number {
  if (signals.dense.top.length === 0) return 0;
  if (signals.lexical.top.length === 0) return 1;
  return signals.namesFiles ? parameters.denseWeightFiles : parameters.denseWeightProse;
}

/** Adds what the walk found: `(1 - g) x text + g x graph`, for documents of either. */
export function fuseGraph(
  fused: readonly FusedScore[],
  graph: Signal,
  parameters: RankingParameters,
): FusedScore[] {
  if (graph.top.length === 0) return [...fused];
  const graphOf = normalizeSignal(graph, parameters.candidates);
  const weight = parameters.graphWeight;
  const known = new Set(fused.map(({ document }) => document));
  const found = graph.top.filter((document) => !known.has(document)).map(unknownDocument);
  return [...fused, ...found]
    .map(({ document, lexical, dense, score }) => {
      const share = graphOf(document);
      const both = (1 - weight) * score + weight * share;
      return { document, lexical, dense, graph: share, score: both };
    })
    .sort(byScore);
}

function unknownDocument(document: number): FusedScore {
  return { document, lexical: 0, dense: 0, graph: 0, score: 0 };
}

function byScore(a: FusedScore, b: FusedScore): number {
  return b.score - a.score || a.document - b.document;
}
