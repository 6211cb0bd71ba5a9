import { topDocuments } from './top-documents.js';

/** What one signal says of all documents. */
export interface Signal {
  /** Its best documents, best first. */
  readonly top: readonly number[];
  scoreOf(document: number): number;
}

export function signalOf(scores: Float32Array, count: number): Signal {
  return {
    top: topDocuments(scores, count),
    scoreOf: (document) => scores[document] ?? 0,
  };
}

export const SILENT_SIGNAL: Signal = { top: [], scoreOf: () => 0 };

/**
 * Scores between 0 and 1: `(score - worst) / (best - worst)` over the signal's own best documents,
 * where `worst` is 0 while the signal found fewer than `count`; 0 for what lies below.
 */
export function normalizeSignal(signal: Signal, count: number): (document: number) => number {
  const best = scoreAt(signal, 0);
  const worst = signal.top.length < count ? 0 : scoreAt(signal, signal.top.length - 1);
  const range = best - worst;
  if (range <= 0) return (document) => (best > 0 && signal.scoreOf(document) >= best ? 1 : 0);
  return (document) => Math.max(0, (signal.scoreOf(document) - worst) / range);
}

function scoreAt(signal: Signal, rank: number): number {
  const document = signal.top[rank];
  return document === undefined ? 0 : signal.scoreOf(document);
}
