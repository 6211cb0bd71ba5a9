import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { rate } from '../../../src/stores/feedback/rate.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import type { RecallRequest } from '../../../src/services/recall/recall-request.js';
import { recallFromDocuments } from '../../../src/services/recall/recall-from-documents.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { suppress } from '../../../src/stores/suppression/edit-suppressions.js';
import type { SuppressionReach } from '../../../src/stores/suppression/suppression.js';
import { HAND_WRITTEN, SHOP } from './support/hand-written-learnings.js';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const AT = new Date(NOW).toISOString();
const TESTS = 'lrn-0000000000000002';

interface Knowing {
  readonly paths: DataPaths;
  readonly store: FileLearningStore;
}

async function knowing(): Promise<Knowing> {
  const paths = dataPaths({}, tempFolder());
  const store = new FileLearningStore(paths);
  for (const learning of HAND_WRITTEN) await store.add(learning);
  return { paths, store };
}

/** Each learning that was weighed, with its feedback and why it is not given. */
function weighed(
  paths: DataPaths,
  request: Partial<RecallRequest> = {},
): Record<string, [feedback: number, skipped: string | undefined]> {
  const text = 'the tests against the database fail with connection refused';
  const asked = { text, project: SHOP, limit: 9, threshold: 0, foreignThreshold: 0, ...request };
  const { considered } = recallFromDocuments({ paths, now: NOW, hasTime: () => true }, asked);
  return Object.fromEntries(
    considered.map(({ record, explanation, skipped }) => [
      record.id,
      [explanation.factors.feedback, skipped],
    ]),
  );
}

describe('recall after a rating', () => {
  it('multiplies the score by what the ratings come to', async () => {
    const { paths, store } = await knowing();
    expect(weighed(paths)[TESTS]).toEqual([1, undefined]);
    expect(await rate(paths, store, { id: TESTS, rating: -1, at: AT })).toEqual({
      count: 1,
      mean: -1,
    });
    expect(weighed(paths)[TESTS]).toEqual([2 ** -0.52, undefined]);
  });

  it('counts none for a learning that is not there', async () => {
    const { paths, store } = await knowing();
    const rating = rate(paths, store, { id: 'lrn-00000000', rating: 1, at: AT });
    await expect(rating).rejects.toMatchObject({ code: 'LEARNING_NOT_FOUND' });
  });
});

describe('recall after a suppression', () => {
  it.each<[SuppressionReach, Partial<RecallRequest>, string | undefined]>([
    [{ kind: 'forever' }, {}, 'suppressed-forever'],
    [{ kind: 'session', session: 's' }, { session: 's' }, 'suppressed-session'],
    [{ kind: 'session', session: 's' }, { session: 'other' }, undefined],
    [{ kind: 'session', session: 's' }, {}, undefined],
    [{ kind: 'path', glob: 'src/**' }, { files: ['/shop/src/a.ts'] }, 'suppressed-path'],
    [{ kind: 'path', glob: 'src/**' }, { entities: ['src/a.ts'] }, 'suppressed-path'],
    [{ kind: 'path', glob: 'src/**' }, { files: ['/shop/lib/a.ts'] }, undefined],
  ])('%j for %j: %s', async (reach, request, skipped) => {
    const { paths, store } = await knowing();
    await suppress(paths, store, { id: TESTS, reach, at: AT });
    expect(weighed(paths, request)[TESTS]).toEqual([1, skipped]);
  });
});
