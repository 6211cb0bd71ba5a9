import { MiniLm } from '@reflect/minilm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelComparer } from '../../../src/engine/sameness/model-comparer.js';
import { compareByWords } from '../../../src/stores/learnings/compare-by-words.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { ReplacedLearnings } from '../../../src/services/review/replaced-learnings.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const claim = fc.constantFrom(
  'Use npm to install',
  'Never use npm to install',
  'Use pnpm to install packages, never npm',
  'Run the tests before a commit',
  'Do not run the tests before a commit',
  'Install packages with pnpm',
  'use NPM to install!',
  '',
);
const learning = fc.record({
  title: claim,
  body: claim,
  status: fc.constantFrom<Learning['status']>('active', 'active', 'proposed', 'archived'),
  scope: fc.constantFrom<Learning['scope']>(
    { kind: 'global' },
    { kind: 'project', project: 'one' },
  ),
});

describe('ReplacedLearnings', () => {
  it('finds what comparing with each active learning of the scope finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(learning, { maxLength: 40 }), learning, async (made, one) => {
        const known = made.map((part, n) => ({
          ...SAMPLE,
          ...part,
          id: `lrn-${String(100 + n)}`,
        }));
        const found = await new ReplacedLearnings(known).of({ ...SAMPLE, ...one, id: 'lrn-1' });
        const wanted = known
          .filter(({ status, scope }) => status === 'active' && sameScope(scope, one.scope))
          .map((old) => ({ learning: old, comparison: compareByWords(one, old) }))
          .filter(({ comparison }) => comparison !== 'other');
        expect(found).toEqual(
          wanted.filter(({ learning: { title, body } }) => title + body !== ''),
        );
      }),
    );
  });

  it('finds the nearest among many that share a word', async () => {
    const known = Array.from({ length: 500 }, (_, n) => ({
      ...SAMPLE,
      id: `lrn-${String(1000 + n)}`,
      title: `Use npm for the part number${String(n)} of the quarterly release`,
      body: '',
    }));
    const one = {
      ...SAMPLE,
      id: 'lrn-1',
      title: 'use npm for the part number321 of the quarterly release',
      body: '',
    };
    expect(await new ReplacedLearnings(known).of(one)).toContainEqual({
      learning: known[321],
      comparison: 'same',
    });
  });

  it('judges by what both mean where there is a model', async () => {
    const comparer = new ModelComparer({
      openModel: () => MiniLm.open(),
      findSimilar: () => Promise.resolve([]),
    });
    const texts = [
      'Use bun for scripts, never node.',
      'bun is pinned in .tool-versions.',
      'bun for scripts, not node',
    ];
    const known = texts.map((text, n) => ({
      ...SAMPLE,
      ...{ id: `lrn-${String(100 + n)}`, title: text, body: text },
    }));
    const text = 'Use node for scripts, never bun.';
    const one = { ...SAMPLE, id: 'lrn-1', title: text, body: text };
    const found = await new ReplacedLearnings(known, comparer).of(one);
    expect(found.map(({ learning: { title }, comparison }) => [title, comparison])).toEqual([
      [texts[0], 'opposed'],
      [texts[2], 'opposed'],
    ]);
  });
});

function sameScope(one: Learning['scope'], other: Learning['scope']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
