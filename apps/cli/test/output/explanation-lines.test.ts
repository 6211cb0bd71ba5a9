import type { RecallCandidate, RecallResult } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { colorsFor } from '../../src/output/colors.js';
import { displayWidth } from '../../src/output/display-width.js';
import { explanationLines } from '../../src/output/explanation-lines.js';
import { recallLines } from '../../src/output/recall-lines.js';
import type { View } from '../../src/output/view.js';
import { NOW } from '../support/command-line.js';
import { TextSink } from '../support/text-sink.js';

const VIEW: View = { colors: colorsFor(new TextSink(), {}), width: 80, now: NOW };

function candidate(id: string, skipped?: NonNullable<RecallCandidate['skipped']>): RecallCandidate {
  return {
    record: {
      id: `lrn-${id.padEnd(16, '0')}`,
      title: 'When the schema changes, run make codegen before the tests, or they fail',
      kind: 'failure-mode',
      confidence: 'medium',
      tags: [],
      entities: [],
      files: [],
      harness: 'claude',
      created: new Date(NOW).toISOString(),
      updated: new Date(NOW - 86_400_000).toISOString(),
      count: 1,
      text: 'When the schema changes, run make codegen before the tests, or they fail. Since v2.',
    },
    score: 0.9936,
    explanation: {
      lexical: 1,
      dense: 0.5,
      graph: 0,
      fused: 0.96,
      factors: { recency: 0.9, confidence: 1, tags: 1.15, project: 1, files: 1, feedback: 1 },
      cosine: 0.46,
      coverage: 0.372,
      relevance: 0.68,
      threshold: 0.5,
    },
    ...(skipped !== undefined && { skipped }),
  };
}

function result(...considered: RecallCandidate[]): RecallResult {
  return {
    results: considered.filter(({ skipped }) => skipped === undefined),
    considered,
    terms: ['schema', 'codegen'],
    signals: ['lexical', 'dense'],
    source: 'index',
  };
}

describe('explanationLines', () => {
  it('shows the parts of every candidate and why one is left out', () => {
    expect(
      explanationLines(result(candidate('a'), candidate('b', 'below-threshold')), VIEW),
    ).toEqual([
      '1 given of 2 weighed, from the index; signals: lexical, dense',
      'query words: schema, codegen',
      '',
      '1  When the schema changes, run make codegen before the tests, or they fail',
      '   lrn-a000000000000000, failure-mode, medium confidence, claude, 1 day ago',
      '   signals   lexical 1.00, dense 0.50, graph 0.00: fused 0.96',
      '   factors   recency 0.90 x tags 1.15',
      '   score     0.99',
      '   relevance 0.68: meaning 0.42 (cosine 0.46) + words 0.26 (37 % of them)',
      '   threshold 0.50: 0.18 over it',
      '   verdict   given',
      '',
      '2  When the schema changes, run make codegen before the tests, or they fail',
      '   lrn-b000000000000000, failure-mode, medium confidence, claude, 1 day ago',
      '   signals   lexical 1.00, dense 0.50, graph 0.00: fused 0.96',
      '   factors   recency 0.90 x tags 1.15',
      '   score     0.99',
      '   relevance 0.68: meaning 0.42 (cosine 0.46) + words 0.26 (37 % of them)',
      '   threshold 0.50: 0.18 over it',
      '   verdict   left out: under the threshold',
    ]);
  });

  it('says how far it is from the threshold, and where nothing is near enough', () => {
    const { explanation, ...rest } = candidate('a', 'below-threshold');
    const lines = (values: Partial<typeof explanation>): string =>
      explanationLines(result({ ...rest, explanation: { ...explanation, ...values } }), VIEW).join(
        '\n',
      );
    expect(lines({ relevance: 0.36, cosine: 0, coverage: 0, asked: 0.2 })).toContain(
      'relevance 0.36: meaning 0.00 (cosine 0.00) + words 0.00 (0 % of them) + graph 0.36',
    );
    expect(lines({ relevance: 0.36 })).toContain('threshold 0.50: 0.14 short of it');
    expect(lines({ threshold: Infinity })).toContain('threshold none: it is never given here');
  });

  it('fits into 80 columns and stops at the fifth that is left out', () => {
    const left: NonNullable<RecallCandidate['skipped']>[] = [
      'other-project',
      'same-as-another',
      'suppressed-session',
      'suppressed-path',
      'suppressed-forever',
      'limit',
      'limit',
    ];
    const lines = explanationLines(
      result(...left.map((why, at) => candidate(String(at), why))),
      VIEW,
    );
    expect(lines.filter((line) => displayWidth(line) > 80)).toEqual([]);
    expect(lines.filter((line) => line.includes('verdict'))).toHaveLength(5);
    expect(lines.at(-1)).toBe('2 more candidates left out');
  });
});

describe('recallLines', () => {
  it('shows what is given without saying the title twice', () => {
    expect(recallLines(result(candidate('a'), candidate('b', 'limit')), VIEW)).toEqual([
      '1  When the schema changes, run make codegen before the tests, or they fail',
      '   lrn-a000000000000000, failure-mode, medium confidence, claude, 1 day ago',
      '   Since v2.',
    ]);
  });

  it('tells how far the nearest is from the threshold when nothing applies', () => {
    expect(recallLines(result(candidate('b', 'below-threshold')), VIEW)).toEqual([
      "Nothing applies: the nearest has 0.68, the threshold is 0.50. 'reflect search' shows it, '--explain' says why.",
    ]);
    expect(recallLines(result(), VIEW)).toEqual(['Nothing is known about this yet.']);
  });
});
