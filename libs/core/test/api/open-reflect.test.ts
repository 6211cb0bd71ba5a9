import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import type { DriverAnswer } from '../../src/engine/capture/driver.js';
import { isDrainDue } from '../../src/services/drain/next-drain.js';
import { IndexFolder } from '../../src/engine/indexing/index-folder.js';
import { openReflect, type OpenOptions } from '../../src/api/open-reflect.js';
import type { QueueEntry } from '../../src/stores/queue/queue-entry.js';
import { recallBlock } from '../../src/services/recall/recall-block.js';
import type { RecallResult } from '../../src/services/recall/recall-result.js';
import type { Reflect } from '../../src/api/reflect.js';
import { dataPaths } from '../../src/foundation/storage/data-paths.js';
import { hasModel, MODEL_FOLDER } from '../support/model-assets.js';
import { RECORDED_HARNESS } from '../support/recorded-harness.js';

const SESSION = join(import.meta.dirname, '..', 'fixtures', 'recorded-session.jsonl');
const PNPM = 'always use pnpm';

function open(options: OpenOptions & { readonly home?: string } = {}): Reflect {
  const { home = tempFolder(), env, ...rest } = options;
  return openReflect({
    paths: dataPaths({}, home),
    env: { REFLECT_MODEL_DIR: MODEL_FOLDER, REFLECT_DRAIN_LINGER: '0', ...env },
    harnesses: [RECORDED_HARNESS],
    ...rest,
  });
}

function entry(cwd: string): QueueEntry {
  return {
    transcript_path: SESSION,
    session_id: '8d4988d2-a23b-489d-8290-fbaba9f10a71',
    trigger: 'session-end',
    harness: 'recorded',
    cwd,
    queued_at: new Date().toISOString(),
  };
}

const titles = ({ results }: RecallResult): string[] => results.map(({ record }) => record.title);

async function learnings(reflect: Reflect): Promise<string[]> {
  const found: string[] = [];
  for await (const listed of reflect.learnings.list()) {
    found.push(listed.type === 'problem' ? listed.problem.message : listed.learning.title);
  }
  return found;
}

describe('openReflect', () => {
  it('makes nothing before something is written', async () => {
    const home = tempFolder();
    const reflect = open({ home });
    expect(await reflect.recall({ text: 'how do I install packages here?' })).toMatchObject({
      results: [],
      source: 'none',
    });
    expect(readdirSync(home)).toEqual([]);
  });

  it('tells the state of a home where nothing was done yet, and makes nothing there', async () => {
    const home = tempFolder();
    expect(await open({ home }).status()).toEqual({
      queue: { inbox: 0, pending: 0, held: 0, dead: 0, corrupt: 0, newer: 0 },
      ...{ paused: false, driver: 'heuristic' },
      learnings: { active: 0, other: 0, problems: [], unseen: 0 },
      index: { state: 'missing', documents: 0 },
      hub: { url: '', isLoggedIn: false, links: [] },
      ...{ commands: { remembered: 0, ended: 0, proposed: 0, problems: [] } },
      ...{ funnel: [], findings: [], blockages: [], worker: { isAvailable: true } },
    });
    expect(readdirSync(home)).toEqual([]);
  });

  it('takes its places from the environment', () => {
    const home = tempFolder();
    const env = { REFLECT_STATE_DIR: join(home, 's'), REFLECT_LEARNINGS_DIR: join(home, 'l') };
    const { paths } = openReflect({ env });
    expect([paths.state, paths.learnings]).toEqual([join(home, 's'), join(home, 'l')]);
  });

  it('takes its settings from the file, the environment first, and names what it cannot use', () => {
    const home = tempFolder();
    const { config, state } = dataPaths({}, home);
    mkdirSync(state);
    writeFileSync(config, 'recall:\n  limit: 7\n  threshold: 0.3\n  maxChars: many\n');
    const { settings, loaded } = open({ home, env: { REFLECT_RECALL_BAR: '0.6' } });
    expect(settings.recall).toMatchObject({ limit: 7, threshold: 0.6, maxChars: 2000 });
    expect(loaded.problems).toMatchObject([{ code: 'CONFIG_INVALID_VALUE' }]);
    expect(loaded.problems[0]?.message).toContain(`${config}:4`);
  });

  it('does what the settings of the file say', async () => {
    const home = tempFolder();
    const { config, state } = dataPaths({}, home);
    mkdirSync(state);
    writeFileSync(config, 'recall:\n  limit: 1\n  threshold: 0\n');
    const reflect = open({ home });
    await reflect.learn('when installing packages, use pnpm');
    await reflect.learn('when publishing packages, ask first');
    const { results, considered } = await reflect.recall({ text: 'packages' });
    expect([results.length, considered.length]).toEqual([1, 2]);
  });
});

describe('a lesson that a person entered', () => {
  const LESSON = 'when the database migration fails, run make db-reset first';
  const QUESTION = 'what do I do when a migration of the database fails?';

  it('is recalled at once, in words alone while there is no index', async () => {
    const reflect = open();
    expect(await reflect.learn(LESSON)).toMatchObject({ outcome: 'stored', status: 'active' });
    const result = await reflect.recall({ text: QUESTION });
    expect([result.source, titles(result)]).toEqual(['documents', [LESSON]]);
  });

  it('makes a drain due, which brings the index up to date', async () => {
    const reflect = open();
    await reflect.learn(LESSON);
    expect(isDrainDue(reflect.paths, Date.now())).toBe(true);
  });

  it('is refused when it is empty', async () => {
    const reflect = open();
    await expect(reflect.learn('  ')).rejects.toMatchObject({ code: 'LEARNING_INVALID' });
    expect(await learnings(reflect)).toEqual([]);
  });

  it('belongs to the project that it was entered in', async () => {
    const [here, elsewhere] = [tempFolder(), tempFolder()];
    const reflect = open();
    await reflect.learn(LESSON, { cwd: here });
    const [found] = (await reflect.recall({ text: QUESTION, cwd: here })).results;
    expect(found?.record.project).toBe(here);
    const { considered } = await reflect.recall({ text: QUESTION, cwd: elsewhere });
    expect(considered[0]?.explanation.threshold).toBe(0.8);
    const named = await reflect.recall({ text: QUESTION, project: here, cwd: elsewhere });
    expect(named.results).toHaveLength(1);
  });

  describe.skipIf(!hasModel)('with the weights, which the build of @reflect/minilm makes', () => {
    it('is indexed, and recalled in other words', async () => {
      const reflect = open();
      await reflect.learn(LESSON);
      expect(await reflect.reindex()).toMatchObject({ documents: 1, embedded: 1, changed: true });
      const result = await reflect.recall({ text: 'my schema upgrade broke the local db' });
      expect(result).toMatchObject({
        source: 'index',
        results: [{ record: { title: LESSON, confidence: 'high' } }],
      });
      expect(await reflect.status()).toMatchObject({ index: { state: 'ready', documents: 1 } });
      expect(isDrainDue(reflect.paths, Date.now())).toBe(false);
    });

    it('is not lost to the index when it comes during a build', async () => {
      const reflect = open();
      await reflect.learn(LESSON);
      const during: Promise<unknown>[] = [];
      await reflect.reindex({
        onProgress: ({ phase }) => {
          if (phase === 'write' && during.length === 0) {
            during.push(reflect.learn('when releasing, tag the commit last'));
          }
        },
      });
      await Promise.all(during);
      expect(isDrainDue(reflect.paths, Date.now())).toBe(true);
      expect(await reflect.drain()).toMatchObject({ indexRefreshed: true });
      expect(await reflect.status()).toMatchObject({ index: { documents: 2 } });
      expect(isDrainDue(reflect.paths, Date.now())).toBe(false);
    });

    it('gives the best there are, whatever the evidence, when it is asked to', async () => {
      const reflect = open();
      await reflect.learn(LESSON, { cwd: tempFolder() });
      await reflect.reindex();
      const text = 'something else altogether about birds';
      expect((await reflect.recall({ text })).results).toEqual([]);
      const { results } = await reflect.recall({ text, threshold: 0, limit: 1 });
      expect(results).toHaveLength(1);
      const exclude = new Set(results.map(({ record }) => record.id));
      expect((await reflect.recall({ text, threshold: 0, exclude })).results).toEqual([]);
    });

    it('comes back after its index was damaged, which the next drain mends', async () => {
      const reflect = open();
      await reflect.learn(LESSON);
      await reflect.reindex();
      const { snapshot = '' } = new IndexFolder(reflect.paths).current() ?? {};
      const bytes = readFileSync(snapshot);
      writeFileSync(snapshot, bytes.subarray(0, bytes.length - 100));
      expect(await reflect.status()).toMatchObject({
        index: {
          state: 'unusable',
          documents: 0,
          problem: expect.stringContaining(snapshot) as unknown,
        },
      });
      const result = await reflect.recall({ text: QUESTION });
      expect([result.source, titles(result)]).toEqual(['documents', [LESSON]]);
      expect(result.problem).toContain(snapshot);
      expect(isDrainDue(reflect.paths, Date.now())).toBe(true);
      expect(await reflect.drain()).toMatchObject({ indexRefreshed: true });
      expect((await reflect.recall({ text: QUESTION })).source).toBe('index');
    });
  });

  it('cannot be indexed without a model, which is told and not thrown about', async () => {
    const reflect = open({ env: { REFLECT_MODEL_DIR: tempFolder() } });
    await reflect.learn(LESSON);
    const run = reflect.reindex();
    await expect(run).rejects.toMatchObject({ code: 'MODEL_MISSING' });
    expect(titles(await reflect.recall({ text: QUESTION }))).toEqual([LESSON]);
  });
});

describe('a session that was queued', () => {
  it('waits in the inbox', async () => {
    const reflect = open();
    expect(await reflect.enqueue(entry('/w'))).toBe('accepted');
    expect(await reflect.status()).toMatchObject({ queue: { inbox: 1, pending: 0, dead: 0 } });
    expect(isDrainDue(reflect.paths, Date.now())).toBe(true);
  });

  it('is refused when there is no room in time', async () => {
    const env = { REFLECT_QUEUE_CAPACITY: '1', REFLECT_QUEUE_BLOCK_TIMEOUT: '0' };
    const reflect = open({ env });
    await reflect.enqueue(entry('/w'));
    await expect(reflect.enqueue(entry('/w'))).rejects.toMatchObject({ code: 'QUEUE_FULL' });
  });

  describe.skipIf(!hasModel)('with the weights, which the build of @reflect/minilm makes', () => {
    it('is reflected by a drain, and recalled in the next session of its project', async () => {
      const project = tempFolder();
      const reflect = open();
      await reflect.enqueue(entry(project));
      expect(await reflect.drain()).toMatchObject({
        ended: 'done',
        promoted: 1,
        learned: 1,
        stored: 1,
        dead: 0,
        waiting: 0,
        indexRefreshed: true,
      });
      expect(await reflect.status()).toMatchObject({
        queue: { inbox: 0, pending: 0, dead: 0 },
        learnings: { active: 1, other: 0, unseen: 0, problems: [] },
        index: { state: 'ready', documents: 1 },
      });
      const text = 'please install the lodash package with npm';
      const { results } = await reflect.recall({ text, cwd: project });
      expect(results).toMatchObject([
        {
          record: {
            title: expect.stringContaining(PNPM) as unknown,
            confidence: 'low',
            project,
            harness: 'recorded',
            session: '8d4988d2-a23b-489d-8290-fbaba9f10a71',
          },
        },
      ]);
      const block = recallBlock(
        results.map(({ record }) => record),
        { maxChars: 2000, maxCharsEach: 300 },
      );
      expect(block.text).toContain(PNPM);
      expect(block.text).toContain('learned in recorded');
    });

    it('is learned once, however often it is queued and drained', async () => {
      const reflect = open();
      for (let times = 0; times < 2; times++) {
        await reflect.enqueue(entry('/w'));
        await reflect.enqueue(entry('/w'));
        await reflect.drain();
      }
      expect(await learnings(reflect)).toHaveLength(1);
      expect(isDrainDue(reflect.paths, Date.now())).toBe(false);
    });
  });
});

describe('a transcript', () => {
  it('is digested without being stored', async () => {
    const reflect = open();
    const digest = await reflect.digest(SESSION);
    expect(digest).toMatchObject({ harness: 'recorded' });
    expect(digest.items.map(({ kind }) => kind)).toContain('corrected');
    expect(digest.digestTokens).toBeLessThan(digest.transcriptTokens);
    expect(existsSync(reflect.paths.state)).toBe(false);
  });

  it('is extracted without being stored', async () => {
    const reflect = open();
    const answer = await reflect.extract(SESSION, { driver: 'heuristic' });
    const drafts = answer.outcome === 'learned' ? answer.drafts : [];
    expect(drafts.map(({ title }) => title)).toEqual([expect.stringContaining(PNPM)]);
    expect([existsSync(reflect.paths.state), existsSync(reflect.paths.learnings)]).toEqual([
      false,
      false,
    ]);
  });

  it('that has nothing to learn from costs no driver', async () => {
    const silent = join(tempFolder(), 'silent.jsonl');
    writeFileSync(silent, '{"type":"user","sessionId":"s","message":{"content":"hello"}}\n');
    const run = (): Promise<DriverAnswer> => Promise.reject(new Error('nobody should ask'));
    const driver = { name: 'asked', paid: true, isAvailable: () => Promise.resolve(true), run };
    const harness = { ...RECORDED_HARNESS, driver: () => driver };
    const reflect = open({ harnesses: [harness] });
    expect(await reflect.extract(silent, { driver: 'asked' })).toEqual({
      outcome: 'nothing',
      reason: expect.any(String) as unknown,
    });
    expect(await reflect.status()).toMatchObject({ driver: 'asked' });
  });

  it('of no known harness is refused', async () => {
    const foreign = join(tempFolder(), 'foreign.jsonl');
    writeFileSync(foreign, '{}\n');
    const unrecognized = { code: 'TRANSCRIPT_UNRECOGNIZED' };
    await expect(open().digest(foreign)).rejects.toMatchObject(unrecognized);
    await expect(open({ harnesses: [] }).digest(foreign)).rejects.toMatchObject(unrecognized);
  });
});
