import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { redactAll } from '../../../src/foundation/redaction/warm/redact.js';
import { LearningEditor } from '../../../src/services/curation/learning-editor.js';
import { ChangeJournal } from '../../../src/stores/learnings/change-journal.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { newJob } from '../../../src/stores/queue/job.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { exampleEntry, T0 } from '../../stores/queue/example-jobs.js';

const ID = 'lrn-0000000a';
const TITLE = 'Never deploy the acme merger from a laptop';

function desk() {
  const paths = dataPaths({}, tempFolder());
  const store = new FileLearningStore(paths);
  const clock = (): number => T0;
  const journal = new ChangeJournal(paths, store, clock);
  const curation = new LearningEditor({ paths, store, journal, redact: redactAll, clock });
  return { paths, store, curation };
}

describe('to forget', () => {
  it('a learning can be asked again where it failed half way', async () => {
    const { paths, store, curation } = desk();
    await store.add({ ...SAMPLE, id: ID, title: TITLE });
    mkdirSync(paths.queueAnswers, { recursive: true });
    const answer = join(paths.queueAnswers, 'one.json');
    writeFileSync(answer, JSON.stringify({ title: TITLE }));
    writeFileSync(paths.queueLock, 'what is no lock');
    await expect(curation.forget(ID)).rejects.toMatchObject({ code: 'STORAGE_DENIED' });
    expect((await store.get(ID))?.learning.title).toBe(TITLE);
    rmSync(paths.queueLock);
    await curation.forget(ID);
    expect(await store.get(ID)).toBeUndefined();
    expect(readFileSync(answer, 'utf8')).not.toContain('acme');
  });

  it('a learning leaves what another one says in other signs, and what an undo would put back', async () => {
    const { store, curation } = desk();
    const other = 'lrn-0000000b';
    const body =
      'Never deploy the ACME merger - from a laptop or from anywhere else - on a Friday.';
    await store.add({ ...SAMPLE, id: ID, title: TITLE });
    await store.add({ ...SAMPLE, id: other, title: 'When to deploy', body });
    await curation.edit(other, { confidence: 'high' });
    await curation.forget(ID);
    expect((await store.get(other))?.learning.body).toBe(body);
    await curation.undo();
    expect((await store.get(other))?.learning.body).toBe(body);
  });

  it('a learning takes its copies along, whatever they are called, also one that is open', async () => {
    const { paths, store, curation } = desk();
    await store.add({ ...SAMPLE, id: ID, title: TITLE });
    const open = curation.checkOut(ID);
    const copy = join(paths.edits, 'never-deploy-1700000000000.md');
    writeFileSync(copy, readFileSync(open.path, 'utf8'));
    await curation.forget(ID);
    expect([open.path, copy].filter((path) => existsSync(path))).toEqual([]);
    // The editor saves what it has.
    writeFileSync(open.path, `${TITLE}, it says`);
    await expect(curation.checkIn(open)).rejects.toMatchObject({ code: 'LEARNING_NOT_FOUND' });
    expect(existsSync(open.path)).toBe(false);
  });

  it('a learning leaves copies of one that only names it, and of one that is away', async () => {
    const { paths, store, curation } = desk();
    const other = 'lrn-0000000b';
    await store.add({ ...SAMPLE, id: ID, title: TITLE });
    await store.add({ ...SAMPLE, id: other, title: 'When to deploy', body: `See ${ID}.` });
    const named = curation.checkOut(other);
    await curation.forget(ID);
    expect(readFileSync(named.path, 'utf8')).toContain(`See ${ID}.`);
    // As git takes it away with a branch, while it is edited.
    writeFileSync(named.path, `${readFileSync(named.path, 'utf8')}And more.\n`);
    rmSync(paths.documents, { recursive: true });
    await expect(curation.checkIn(named)).rejects.toMatchObject({ code: 'LEARNING_NOT_FOUND' });
    expect(existsSync(named.path)).toBe(true);
  });

  it('a text leaves jobs that can be read, without it', async () => {
    const { paths, curation } = desk();
    const jobs = new FileJobStore(paths);
    const waiting = newJob(exampleEntry({ cwd: '/home/u/acme-merger', session_id: 'a' }), 0, T0);
    const given = newJob(exampleEntry({ session_id: 'b' }), 0, T0);
    await jobs.save(waiting);
    await jobs.bury({ job: given, reason: 'permanent', message: 'no acme-merger here', at: T0 });
    await curation.eraseText('acme-merger');
    expect(await jobs.pending()).toEqual({
      jobs: [{ ...waiting, entry: { ...waiting.entry, cwd: '/home/u/[FORGOTTEN]' } }],
      setAside: 0,
      newer: 0,
    });
    expect((await jobs.dead()).jobs).toMatchObject([{ message: 'no [FORGOTTEN] here' }]);
    expect(readFileSync(paths.poison, 'utf8')).not.toContain('acme-merger');
  });

  it('a text leaves the words of reflect’s own in a job', async () => {
    const { paths, curation } = desk();
    const jobs = new FileJobStore(paths);
    const job = newJob(exampleEntry({ trigger: 'session-end', harness: 'example' }), 0, T0);
    await jobs.save(job);
    await curation.eraseText('session-end');
    await curation.eraseText('example');
    expect((await jobs.pending()).jobs).toEqual([job]);
  });
});
