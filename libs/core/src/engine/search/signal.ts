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

/** So many documents tell what is usual. */
const SAMPLE = 256;

/** Mean score of documents taken evenly from all: what one that has nothing to do with it gets. */
export function usualScore(signal: Signal, documents: number): number {
  const step = Math.max(1, documents / SAMPLE);
  const count = Math.min(SAMPLE, documents);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += signal.scoreOf(Math.floor(at * step));
  return count === 0 ? 0 : sum / count;
}

/** Scores between 0 and 1: `(score - floor) / (best - floor)`, and 0 for what lies below. */
export function normalizeSignal(signal: Signal, floor = 0): (document: number) => number {
  const [first] = signal.top;
  const best = first === undefined ? 0 : signal.scoreOf(first);
  const range = best - floor;
  if (range <= 0) return (document) => (best > 0 && signal.scoreOf(document) >= best ? 1 : 0);
  return (document) => Math.max(0, (signal.scoreOf(document) - floor) / range);
}
