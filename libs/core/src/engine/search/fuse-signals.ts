import type { RankingParameters } from './ranking-parameters.js';
import { normalizeSignal, usualScore, type Signal } from './signal.js';

/** A document's share from each signal, each 0 to 1, and what they make together. */
export interface FusedScore {
  readonly document: number;
  readonly lexical: number;
  readonly dense: number;
  readonly graph: number;
  readonly score: number;
}

export interface TextSignals {
  /** How many there are to choose from. */
  readonly documents: number;
  readonly lexical: Signal;
  readonly dense: Signal;
  /** Whether files are in play that the index knows, so that exact names should beat likeness. */
  readonly namesFiles: boolean;
}

/**
 * Weighted sum of the lexical and dense signals: `(1 - w) x lexical + w x dense`, where lexical is BM25
 * over the best BM25, and dense how far a cosine lies above the usual one, over the same of the best.
 * Bounds that hold for all documents, and not the worst of the best hundred, keep a signal that finds
 * little from filling its whole range (Bruch, Gai and Ingber, 2023). Where files are in play exact names count for more,
 * since a path that matches says more than a text that sounds alike. Without a dense signal, the
 * lexical one stands alone, and the other way round.
 */
export function fuseText(signals: TextSignals, parameters: RankingParameters): FusedScore[] {
  const { documents, lexical, dense } = signals;
  const weight = denseWeight(signals, parameters);
  const lexicalOf = normalizeSignal(lexical);
  const denseOf = normalizeSignal(dense, usualScore(dense, documents));
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
  const graphOf = normalizeSignal(graph);
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
