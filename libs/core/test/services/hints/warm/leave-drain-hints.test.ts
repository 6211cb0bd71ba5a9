import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as wire from '@reflect/hub-protocol';
import { FakeHub, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import type { Driver } from '../../../../src/engine/capture/driver.js';
import { takeHints } from '../../../../src/services/hints/pending-hints.js';
import type { LearningDraft } from '../../../../src/stores/learnings/learning.js';
import { openReflect } from '../../../../src/api/open-reflect.js';
import type { Reflect } from '../../../../src/api/reflect.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { git } from '../../../support/git.js';
import { MODEL_FOLDER } from '../../../support/model-assets.js';
import { RECORDED_HARNESS } from '../../../support/recorded-harness.js';

const SESSION = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'recorded-session.jsonl');

/** A rule that only a tool stated: it waits for a person. */
const DRAFT: LearningDraft = {
  kind: 'convention',
  title: 'Always run make codegen before the tests',
  body: 'Always run make codegen before the tests.',
  confidence: 'medium',
  tags: ['codegen', 'testing'],
  entities: [],
  relations: [],
  files: [],
  queries: [],
  evidence: [1],
  origin: 'tool',
};

const driver = (run: Driver['run']): Driver => ({
  ...{ name: 'asked', paid: false },
  isAvailable: () => Promise.resolve(true),
  run,
});
const LEARNS = driver(() => Promise.resolve({ outcome: 'learned', drafts: [DRAFT] }));
/** A bug in a driver is not tried again. */
const BREAKS = driver(() => Promise.reject(new TypeError('digest is undefined')));

class Work {
  readonly home = tempFolder();
  readonly cwd = join(this.home, 'shop');
  readonly reflect: Reflect;
  now = Date.now();

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.reflect = openReflect({
      paths: dataPaths({}, this.home),
      env: { REFLECT_MODEL_DIR: MODEL_FOLDER, REFLECT_DRAIN_LINGER: '0', ...env },
      harnesses: [RECORDED_HARNESS],
      clock: () => this.now,
    });
    mkdirSync(this.cwd);
  }

  async drain(worker: Driver, session: string): Promise<readonly string[]> {
    await this.reflect.enqueue({
      transcript_path: SESSION,
      session_id: session,
      trigger: 'session-end',
      harness: 'recorded',
      cwd: this.cwd,
      queued_at: new Date().toISOString(),
    });
    await this.reflect.drain({ driver: worker });
    return takeHints(this.reflect.paths, this.cwd);
  }
}

describe('a drain', () => {
  it('leaves a hint about what it proposed, and about a session that it gave up', async () => {
    const work = new Work();
    const proposed = await work.drain(LEARNS, 'the-first');
    const failed = await work.drain(BREAKS, 'the-second');
    expect([proposed, failed]).toEqual([
      ["1 learning waits for a person to decide: 'reflect review' shows each."],
      [expect.stringMatching(/^The last reflection failed: .*digest is undefined/) as string],
    ]);
  });

  it('tells of the same once, and on another day that more waits', async () => {
    const work = new Work();
    const other = { ...DRAFT, title: 'Never push to main', body: 'Never push to main.' };
    const learnsOther = driver(() => Promise.resolve({ outcome: 'learned', drafts: [other] }));
    const told = [
      await work.drain(LEARNS, 'the-first'),
      await work.drain(LEARNS, 'the-second'),
      await work.drain(learnsOther, 'the-third'),
    ];
    work.now += 86_400_000;
    told.push(await work.drain(LEARNS, 'the-fourth'));
    expect(told).toEqual([
      ["1 learning waits for a person to decide: 'reflect review' shows each."],
      [],
      [],
      ["2 learnings wait for a person to decide: 'reflect review' shows each."],
    ]);
  });

  it('is silent about what waits where a person wants it so', async () => {
    const work = new Work({ REFLECT_REVIEW_REMIND_DAYS: '0' });
    expect(await work.drain(LEARNS, 'the-first')).toEqual([]);
  });

  it('leaves none about a project that keeps reflect out', async () => {
    const work = new Work();
    writeFileSync(join(work.cwd, '.reflectignore'), '');
    expect(await work.drain(BREAKS, 'the-only')).toEqual([]);
    expect(existsSync(work.reflect.paths.hints)).toBe(false);
  });

  it('ends well where no hint can be left, and says so in its log', async () => {
    const work = new Work();
    const { hints, state, logs } = work.reflect.paths;
    mkdirSync(state, { recursive: true });
    writeFileSync(hints, '');
    await expect(work.drain(BREAKS, 'the-only')).rejects.toThrow(hints);
    expect(readFileSync(join(logs, 'drain.log'), 'utf8')).toContain('"event":"hints"');
  });

  it('leaves a hint about what a reviewer of the team declined, without a word of the reviewer', async () => {
    const project = 'github.com/acme/shop';
    const hub = await FakeHub.start(wire, project);
    const { reflect, cwd } = new Work();
    git(cwd, 'init', '-q');
    git(cwd, 'remote', 'add', 'origin', 'git@github.com:acme/shop.git');
    await reflect.hub.login(hub.join('Ada'), { url: hub.url });
    await reflect.hub.link(cwd);
    const { id } = await reflect.add({
      text: 'When you round, round to even',
      kind: 'convention',
      cwd,
    });
    await reflect.hub.offer(await reflect.hub.preview(id, cwd), cwd);
    await reflect.hub.sync(project);
    hub.reject(id, { note: 'Say which numbers.' });
    const drained = async (): Promise<readonly string[]> => {
      await reflect.drain({ driver: LEARNS });
      return takeHints(reflect.paths, project);
    };
    expect(await drained()).toEqual([
      "1 proposal that your team declined waits for a person to decide: 'reflect review' shows each.",
    ]);
    expect(await drained()).toEqual([]);
  });
});
