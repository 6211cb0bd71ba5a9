import { tempFolder } from '@reflect/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { appendLine } from '@reflect/files';
import { ChangeJournal } from '../../../src/stores/learnings/change-journal.js';
import { LearningEditor } from '../../../src/services/curation/learning-editor.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { redactAll } from '../../../src/foundation/redaction/warm/redact.js';
import { Proposals } from '../../../src/services/review/proposals.js';
import type { Proposal } from '../../../src/services/review/proposal.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { proposalId, storeGlobs } from '../../../src/services/triggers/propose/stored-proposals.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const AT = new Date(NOW).toISOString();
const A = 'lrn-0000000a';
const EVIDENCE = { files: ['src/a.ts'], seeds: ['src/b.ts'], commits: 5, together: 4 };

interface Stores {
  readonly paths: DataPaths;
  readonly proposals: Proposals;
  readonly curation: LearningEditor;
  readonly get: () => Promise<Learning | undefined>;
  readonly only: () => Promise<Proposal>;
  /** Notes what so many sessions did with the learning. */
  readonly use: (count: number, verdict: 'ignored' | 'helped' | 'broken') => void;
  readonly find: (...globs: readonly string[]) => Promise<void>;
}

async function desk(isEscalating = true): Promise<Stores> {
  const paths = dataPaths({}, tempFolder());
  const store = new FileLearningStore(paths);
  await store.add({ ...SAMPLE, id: A, kind: 'invariant' });
  const clock = (): number => NOW;
  const journal = new ChangeJournal(paths, store, clock);
  const settings = {
    recall: { impliedWeight: 0.25, ignoredAfter: 3, unusedAfter: 0 },
    escalation: { enabled: isEscalating, after: 2 },
  };
  const proposals = new Proposals({ paths, store, journal, clock, settings });
  const get = async (): Promise<Learning | undefined> => (await store.get(A))?.learning;
  let sessions = 0;
  return {
    ...{ paths, proposals, get },
    curation: new LearningEditor({ paths, store, journal, redact: redactAll, clock }),
    only: async () => {
      const [proposal, ...others] = await proposals.list();
      if (proposal === undefined || others.length > 0) throw new Error('not one proposal');
      return proposal;
    },
    use: (count, verdict) => {
      for (let n = 0; n < count; n++) {
        const session = `s${String(sessions++)}`;
        const line = { v: 1, origin: 'implied', key: session, session, at: AT, given: [A] };
        appendLine(paths.ratings, JSON.stringify({ ...line, [verdict]: [A] }));
      }
    },
    find: async (...globs) => {
      const learning = await get();
      if (learning === undefined) throw new Error('no learning');
      storeGlobs(paths, [{ learning, globs: globs.map((glob) => ({ glob, evidence: EVIDENCE })) }]);
    },
  };
}

describe('a glob that was found', () => {
  it('waits, is taken into the document when it is approved, and undo puts that back', async () => {
    const { find, only, proposals, get, curation } = await desk();
    await find('src/a.ts');
    const proposal = await only();
    expect(proposal).toMatchObject({
      ...{ id: proposalId('trigger', A, 'src/a.ts'), kind: 'trigger', glob: 'src/a.ts' },
      ...{ evidence: EVIDENCE, learning: { id: A } },
    });
    await proposals.approve(proposal.id, proposal.hash);
    expect((await get())?.files).toEqual([...SAMPLE.files, 'src/a.ts']);
    expect(await proposals.list()).toEqual([]);
    await curation.undo();
    expect((await get())?.files).toEqual(SAMPLE.files);
  });

  it('is not proposed again once it was refused, and changes nothing', async () => {
    const { find, only, proposals, get } = await desk();
    await find('src/a.ts');
    const { id, hash } = await only();
    await proposals.refuse(id, hash);
    await find('src/a.ts');
    expect([await proposals.list(), (await get())?.files]).toEqual([[], SAMPLE.files]);
  });

  it('is decided on only as it was shown', async () => {
    const { find, only, proposals, curation, get } = await desk();
    await find('src/a.ts');
    const { id, hash } = await only();
    await curation.revise(A, (current) => ({ ...current, title: 'Something else' }));
    const stale = { code: 'REVIEW_CHANGED' };
    await expect(proposals.approve(id, hash)).rejects.toMatchObject(stale);
    await expect(proposals.refuse(id, hash)).rejects.toMatchObject(stale);
    const none = { code: 'REVIEW_NOT_WAITING' };
    await expect(proposals.approve('prp-0000000000000000', hash)).rejects.toMatchObject(none);
    expect((await get())?.files).toEqual(SAMPLE.files);
  });
});

describe('a learning that keeps being ignored', () => {
  it('is proposed for archiving, and archived when that is approved', async () => {
    const { use, only, proposals, get, curation } = await desk();
    use(2, 'ignored');
    expect(await proposals.list()).toEqual([]);
    use(1, 'ignored');
    const proposal = await only();
    expect(proposal).toMatchObject({ kind: 'archive', use: { given: 3, ignored: 3, helped: 0 } });
    await proposals.approve(proposal.id, proposal.hash);
    expect([(await get())?.status, await proposals.list()]).toEqual(['archived', []]);
    await curation.undo();
    expect((await get())?.status).toBe('active');
  });

  it('stays, and is not proposed again, when a person refuses', async () => {
    const { use, only, proposals, get } = await desk();
    use(3, 'ignored');
    const { id, hash } = await only();
    await proposals.refuse(id, hash);
    use(9, 'ignored');
    expect([(await get())?.status, await proposals.list()]).toEqual(['active', []]);
  });

  it.each(['helped', 'broken'] as const)('is not proposed when it was %s once', async (verdict) => {
    const { use, proposals } = await desk(false);
    use(9, 'ignored');
    use(1, verdict);
    expect(await proposals.list()).toEqual([]);
  });

  it('is not proposed when people like it', async () => {
    const { use, proposals, paths } = await desk();
    use(9, 'ignored');
    appendLine(paths.ratings, JSON.stringify({ v: 1, key: 'k', id: A, rating: 1, at: AT }));
    expect(await proposals.list()).toEqual([]);
  });
});

describe('a learning that is known and broken', () => {
  it('is proposed as a warning, then as a question, each once a person said yes', async () => {
    const { use, only, proposals, get } = await desk();
    use(1, 'broken');
    expect(await proposals.list()).toEqual([]);
    use(1, 'broken');
    const warning = await only();
    expect(warning).toMatchObject({ kind: 'escalate', level: 'warn', text: SAMPLE.title });
    await proposals.approve(warning.id, warning.hash);
    expect(await proposals.list()).toEqual([]);
    use(2, 'broken');
    const question = await only();
    expect(question).toMatchObject({ kind: 'escalate', level: 'ask' });
    await proposals.approve(question.id, question.hash);
    use(9, 'broken');
    const [inForce, ...others] = await proposals.inForce();
    expect(inForce).toMatchObject({
      escalation: { id: A, level: 'ask', broken: 4, files: SAMPLE.files },
      learning: { id: A },
    });
    expect([others, await proposals.list(), (await get())?.files]).toEqual([[], [], SAMPLE.files]);
    proposals.end(A);
    expect(await proposals.inForce()).toEqual([]);
  });

  it('is proposed again after its warning was ended only when it is broken as often again', async () => {
    const { use, only, proposals } = await desk();
    use(3, 'broken');
    const warning = await only();
    await proposals.approve(warning.id, warning.hash);
    proposals.end(A);
    expect(await proposals.list()).toEqual([]);
    use(1, 'broken');
    expect(await proposals.list()).toEqual([]);
    use(1, 'broken');
    expect(await only()).toMatchObject({ kind: 'escalate', level: 'warn' });
  });

  it('is not proposed unless that is switched on', async () => {
    const { use, proposals } = await desk(false);
    use(9, 'broken');
    expect(await proposals.list()).toEqual([]);
  });

  it('is warned of no more once it is not recalled any more', async () => {
    const { use, only, proposals, curation } = await desk();
    use(2, 'broken');
    const { id, hash } = await only();
    await proposals.approve(id, hash);
    expect(await proposals.endIdle()).toBe(0);
    await curation.forget(A);
    expect([await proposals.endIdle(), await proposals.inForce()]).toEqual([1, []]);
  });

  it('is the only one that is read to tell which warnings are in force', async () => {
    const list = vi.spyOn(FileLearningStore.prototype, 'list');
    onTestFinished(() => {
      list.mockRestore();
    });
    const { use, only, proposals } = await desk();
    use(2, 'broken');
    const { id, hash } = await only();
    await proposals.approve(id, hash);
    expect(await proposals.inForce()).toMatchObject([{ learning: { id: A } }]);
    expect(list).not.toHaveBeenCalled();
  });
});
