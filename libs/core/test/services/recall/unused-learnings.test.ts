import { describe, expect, it } from 'vitest';
import type { RecallRecord } from '../../../src/engine/search/recall-record.js';
import { rerankContext } from '../../../src/services/recall/rerank-context.js';
import { selectLearnings } from '../../../src/services/recall/select-learnings.js';
import { exampleRecord } from './support/example-record.js';

const NOW = Date.parse('2026-11-02T10:00:00.000Z');
const HERE = 'github.com/acme/shop';

describe('selectLearnings', () => {
  it('leaves out what several sessions were given in vain, if no person confirmed it', () => {
    const lowConfidenceThreshold = 0.5;
    const thresholds = { threshold: 0, foreignThreshold: 0, lowConfidenceThreshold };
    const asked = { text: '', limit: 9, project: HERE, ...thresholds };
    const records: readonly Partial<RecallRecord>[] = [
      { id: 'lrn-draft', harness: 'claude', confidence: 'medium', project: HERE },
      { id: 'lrn-sure', harness: 'claude', confidence: 'high', project: HERE },
      { id: 'lrn-by-hand', confidence: 'medium', project: HERE },
    ];
    const recordOf = (document: number): RecallRecord =>
      exampleRecord({ text: `Say ${String(document)} things`, ...records[document] });
    const shares = { lexical: 0, dense: 0, graph: 0 };
    const candidates = selectLearnings({
      outcome: {
        documents: 1_000,
        fused: records.map((_, document) => ({ ...shares, document, score: 1 })),
        cosineOf: () => 0.6,
        askedOf: () => 0,
        coverageOf: () => 1,
        terms: [],
        signals: ['lexical', 'dense', 'graph'],
      },
      request: asked,
      context: { ...rerankContext(asked, NOW), isUnused: () => true },
      recordOf,
      projectOf: () => HERE,
    });
    expect(
      Object.fromEntries(candidates.map(({ record, skipped }) => [record.id, skipped])),
    ).toEqual({
      'lrn-draft': 'unused',
      'lrn-sure': undefined,
      'lrn-by-hand': undefined,
    });
  });
});
