import { describe, expect, it } from 'vitest';
import { closeChronicle, machineSummary } from '../../../src/stores/chronicle/close-chronicle.js';
import { CHRONICLE_TAGS } from '../../../src/stores/chronicle/chronicle-tags.js';
import { lintChronicle } from '../../../src/stores/chronicle/lint-chronicle.js';
import { parseChronicle } from '../../../src/stores/chronicle/parse-chronicle.js';
import { spliced } from '../../../src/stores/chronicle/splice.js';
import { CHRONICLE, RUNNING, withSummary } from './chronicles.js';

const COUNTED = 'Auto-generated: 2 events (1 decision, 1 blocked)';

describe('closeChronicle', () => {
  it.each([
    ['without the heading', RUNNING],
    ['that was cut off', RUNNING.trimEnd()],
    ['with the heading alone', `${RUNNING}\n## Summary`],
    ['with blank lines below the heading', `${RUNNING}\n## Summary\n\n\n`],
    ['whose count is older', withSummary('Auto-generated: 1 event (1 decision)')],
  ])('sums up one %s', (_name, text) => {
    const bytes = Buffer.from(text);
    const splice = closeChronicle(bytes);
    const after = splice === undefined ? bytes : spliced(bytes, splice);
    expect(parseChronicle(after)).toEqual({ ...parseChronicle(bytes), summary: COUNTED });
    expect([lintChronicle(after), closeChronicle(after)]).toEqual([[], undefined]);
  });

  it.each([
    ['with a summary that somebody wrote', CHRONICLE],
    ['whose machine summary somebody went on with', withSummary(`${COUNTED}\nAnd more.`)],
    ['without events', '## Events\n'],
    ['without anything', ''],
  ])('leaves one %s alone', (_name, text) => {
    expect(closeChronicle(Buffer.from(text))).toBeUndefined();
  });
});

describe('machineSummary', () => {
  it('counts by kind, in the order of the tags', () => {
    const events = [...CHRONICLE_TAGS, ...CHRONICLE_TAGS].map((tag) => ({ tag }));
    expect([machineSummary(events), machineSummary([{ tag: 'MEMORY-MISS' }])]).toEqual([
      'Auto-generated: 16 events (2 decisions, 2 errors, 2 pivots, 2 insights, 2 memory hits, 2 memory misses, 2 user corrections, 2 blocked)',
      'Auto-generated: 1 event (1 memory miss)',
    ]);
  });
});
