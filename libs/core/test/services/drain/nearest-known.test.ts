import { describe, expect, it } from 'vitest';

import type { Digest } from '../../../src/engine/capture/digest.js';
import { redactAll } from '../../../src/foundation/redaction/warm/redact.js';
import { nearestKnown } from '../../../src/services/drain/nearest-known.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { learningId } from '../../../src/stores/learnings/learning-id.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';

const NOW = '2026-11-21T10:00:00.000Z';
const SECRET = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
const digest: Digest = {
  ...{ harness: 'claude', sessionId: 's1', transcriptTokens: 100, digestTokens: 10 },
  items: [{ kind: 'corrected', origin: 'user', text: 'use pnpm', lines: [1] }],
};

function learning(title: string, over: Partial<Learning> = {}): Learning {
  return {
    ...{ id: learningId(title), kind: 'lesson', title, body: title, confidence: 'high' },
    ...{ scope: { kind: 'global' }, tags: [], entities: [], relations: [], files: [], queries: [] },
    ...{ source: { origin: 'user' }, created: NOW, updated: NOW, status: 'active', count: 1 },
    ...{ seen: [title], supersedes: [] },
    ...over,
  };
}

/** The claims that a worker is shown, where all are as near as `scores` says, else very near. */
async function shown(
  all: readonly Learning[],
  { most = 10, scores = {}, given = [] as string[] } = {},
): Promise<readonly string[]> {
  const store = new MemoryLearningStore();
  for (const one of all) await store.add(one);
  const near = all.map(({ id, title }) => ({
    id,
    score: (scores as Record<string, number>)[title] ?? 0.9,
  }));
  const notes = given.map((title) => ({ id: learningId(title), title, body: '', worked: false }));
  const known = await nearestKnown(
    { list: () => store.list(), findSimilar: () => Promise.resolve(near), redact: redactAll },
    { digest: { ...digest, given: notes }, project: 'shop', most },
  );
  return known.map(({ claim }) => claim);
}

describe('nearestKnown', () => {
  it('names the nearest first, so many as are wanted, and nothing far', async () => {
    const all = ['a', 'b', 'c', 'd'].map((title) => learning(title));
    const scores = { a: 0.4, b: 0.8, c: 0.6, d: 0.1 };
    expect(await shown(all, { scores })).toEqual(['b', 'c', 'a']);
    expect(await shown(all, { scores, most: 2 })).toEqual(['b', 'c']);
    expect(await shown(all, { scores, most: 0 })).toEqual([]);
  });

  it('names nothing of another project, nothing that may not be recalled, and nothing twice', async () => {
    const all = [
      learning('here', { scope: { kind: 'project', project: 'shop' } }),
      learning('elsewhere', { scope: { kind: 'project', project: 'bank' } }),
      learning('waits', { status: 'proposed' }),
      learning('doubtful', { status: 'quarantined' }),
      learning('unseen', { isUnseen: true }),
      learning('given'),
    ];
    expect(await shown(all, { given: ['given'] })).toEqual(['here']);
  });

  it('redacts what a person wrote into a document by hand', async () => {
    const [title = ''] = await shown([learning(`push with ${SECRET}`)]);
    expect(title).toMatch(/^push with /u);
    expect(title).not.toContain(SECRET);
  });
});
