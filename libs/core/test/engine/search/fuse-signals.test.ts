import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseGraph, fuseText, type FusedScore } from '../../../src/engine/search/fuse-signals.js';
import { RANKING } from '../../../src/engine/search/ranking-parameters.js';
import {
  normalizeSignal,
  signalOf,
  SILENT_SIGNAL,
  usualScore,
  type Signal,
} from '../../../src/engine/search/signal.js';

const set = {
  ...RANKING,
  candidates: 3,
  denseWeightProse: 0.5,
  denseWeightFiles: 0.25,
  graphWeight: 0.5,
};
const signal = (...scores: number[]): Signal => signalOf(Float32Array.from(scores), 3);
const brief = (fused: readonly FusedScore[]): [number, number][] =>
  fused.map(({ document, score }) => [document, score]);

describe('usualScore', () => {
  it('is the mean of all while there are few', () => {
    expect(usualScore(signal(4, 1, 0, -1), 4)).toBe(1);
    expect(usualScore(SILENT_SIGNAL, 0)).toBe(0);
  });

  it('is the mean of a sample from all over of many', () => {
    const scores = Float32Array.from({ length: 10_000 }, (_, at) => at / 10_000);
    expect(usualScore(signalOf(scores, 3), scores.length)).toBeCloseTo(0.5, 2);
  });
});

describe('normalizeSignal', () => {
  it('counts from 0', () => {
    const of = normalizeSignal(signal(4, 1, 0));
    expect([0, 1, 2].map(of)).toEqual([1, 0.25, 0]);
  });

  it('counts from a floor where there is one', () => {
    const of = normalizeSignal(signal(5, 3, 1, 0.5), 1);
    expect([0, 1, 2, 3].map(of)).toEqual([1, 0.5, 0, 0]);
  });

  it('gives 1 to the best alone where all are usual', () => {
    const of = normalizeSignal(signal(3, 3, 2), 3);
    expect([0, 1, 2].map(of)).toEqual([1, 1, 0]);
  });

  it('gives 1 to all that are equally good', () => {
    const of = normalizeSignal(signal(2, 2, 2, 1));
    expect([0, 1, 2, 3].map(of)).toEqual([1, 1, 1, 0.5]);
  });

  it('gives nothing for silence', () => {
    expect(normalizeSignal(SILENT_SIGNAL)(0)).toBe(0);
  });

  it('stays between 0 and 1 and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -1, max: 9, noNaN: true }), { maxLength: 40 }),
        fc.float({ min: -1, max: 9, noNaN: true }),
        (scores, floor) => {
          const found = signalOf(Float32Array.from(scores), 10);
          const shares = found.top.map(normalizeSignal(found, floor));
          expect(shares).toEqual(shares.toSorted((a, b) => b - a));
          expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        },
      ),
    );
  });
});

describe('fuseText', () => {
  const lexical = signal(4, 1, 0, 0);
  /** Usual is 0.25. */
  const dense = signal(0, 0.75, 0.5, -0.25);
  const documents = 4;

  it('adds both signals by their weights', () => {
    expect(fuseText({ documents, lexical, dense, namesFiles: false }, set)).toEqual([
      { document: 1, lexical: 0.25, dense: 1, graph: 0, score: 0.625 },
      { document: 0, lexical: 1, dense: 0, graph: 0, score: 0.5 },
      { document: 2, lexical: 0, dense: 0.5, graph: 0, score: 0.25 },
    ]);
  });

  it('hears exact names more where files are in play', () => {
    expect(brief(fuseText({ documents, lexical, dense, namesFiles: true }, set))).toEqual([
      [0, 0.75],
      [1, 0.4375],
      [2, 0.125],
    ]);
  });

  it('takes one signal for all when the other is silent', () => {
    const alone = { documents, lexical, dense: SILENT_SIGNAL, namesFiles: false };
    expect(brief(fuseText(alone, set))).toEqual([
      [0, 1],
      [1, 0.25],
    ]);
    expect(brief(fuseText({ ...alone, lexical: SILENT_SIGNAL, dense }, set))).toEqual([
      [1, 1],
      [2, 0.5],
    ]);
    expect(fuseText({ ...alone, lexical: SILENT_SIGNAL }, set)).toEqual([]);
  });
});

describe('fuseGraph', () => {
  const text: FusedScore[] = [
    { document: 1, lexical: 1, dense: 1, graph: 0, score: 0.9 },
    { document: 2, lexical: 1, dense: 0, graph: 0, score: 0.4 },
  ];

  it('adds what the walk found, also of documents that no text led to', () => {
    const graph = signal(0, 0, 0.5, 0, 0, 1);
    expect(fuseGraph(text, graph, set)).toEqual([
      { document: 5, lexical: 0, dense: 0, graph: 1, score: 0.5 },
      { document: 1, lexical: 1, dense: 1, graph: 0, score: 0.45 },
      { document: 2, lexical: 1, dense: 0, graph: 0.5, score: 0.45 },
    ]);
  });

  it('leaves the text alone when the walk led nowhere', () => {
    expect(fuseGraph(text, SILENT_SIGNAL, set)).toEqual(text);
  });
});
