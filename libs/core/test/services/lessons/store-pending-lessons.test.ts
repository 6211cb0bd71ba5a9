import type { QueueEntry } from '../../../src/stores/queue/queue-entry.js';
import { readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { toDraft } from '../../../src/engine/capture/heuristic/draft.js';
import { learnFromWords } from '../../../src/engine/capture/heuristic/words-rule.js';
import { settingsWith } from '../../../src/api/config/settings.js';
import { isDrainDue } from '../../../src/services/drain/next-drain.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import type { Learning, LearningDraft } from '../../../src/stores/learnings/learning.js';
import { StoreLearningSink } from '../../../src/stores/learnings/store-learning-sink.js';
import {
  keepPendingLesson,
  pendingLessonId,
  pendingLessons,
  type PendingLesson,
} from '../../../src/services/lessons/pending-lesson.js';
import { LessonSink } from '../../../src/services/lessons/lesson-sink.js';
import { storePendingLessons } from '../../../src/services/lessons/store-pending-lessons.js';
import { redactAll } from '../../../src/foundation/redaction/warm/redact.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

const SAID = 'No, use pnpm instead of npm to install packages';
const LESSON: PendingLesson = {
  id: pendingLessonId(['s1', 't1', SAID, 'npm install left-pad']),
  trigger: 'error',
  harness: 'example',
  session: 's1',
  transcript: '/home/user/s1.jsonl',
  cwd: '/work/shop',
  at: '2026-11-21T12:00:00.000Z',
  said: SAID,
  what: 'npm install left-pad',
  error: 'Exit code 1\nnpm error code EBADENGINE',
};

class PendingLessons {
  readonly paths = dataPaths({}, tempFolder());
  readonly store = new FileLearningStore(this.paths);
  readonly sink = new StoreLearningSink({
    store: this.store,
    redact: redactAll,
    clock: () => Date.parse('2026-11-21T13:00:00.000Z'),
    projectKey: () => 'shop',
  });

  drain(
    values: Record<string, boolean> = {},
    options: { readonly keepsOneOffs?: boolean } = {},
  ): ReturnType<typeof storePendingLessons> {
    const settings = settingsWith(values).lessons;
    return storePendingLessons({
      ...{ paths: this.paths, settings, sink: this.sink },
      isHeadlessPerson: () => false,
      ...options,
    });
  }

  async learnings(): Promise<Learning[]> {
    const found: Learning[] = [];
    for await (const item of this.store.list()) {
      if (item.type === 'learning') found.push(item.learning);
    }
    return found;
  }

  clearLog(): void {
    rmSync(this.paths.logs, { recursive: true });
  }

  get logged(): string {
    const names = readdirSync(this.paths.logs);
    return names.map((name) => readFileSync(join(this.paths.logs, name), 'utf8')).join('');
  }
}

describe('a lesson that a hook wrote down', () => {
  it('is passed over where it only sends the agent on', async () => {
    const bench = new PendingLessons();
    keepPendingLesson(bench.paths, { ...LESSON, said: 'just keep going until the import is done' });
    const { stored } = await bench.drain();
    expect([stored, pendingLessons(bench.paths), await bench.learnings()]).toEqual([[], [], []]);
  });

  it('is kept whatever it says where what is of one task is wanted', async () => {
    const bench = new PendingLessons();
    keepPendingLesson(bench.paths, { ...LESSON, said: 'just keep going until the import is done' });
    await bench.drain({}, { keepsOneOffs: true });
    expect(await bench.learnings()).toMatchObject([
      { title: 'Just keep going until the import is done' },
    ]);
  });

  it('becomes a learning of low confidence, once', async () => {
    const bench = new PendingLessons();
    keepPendingLesson(bench.paths, LESSON);
    keepPendingLesson(bench.paths, LESSON);
    const wasDue = isDrainDue(bench.paths, 0);
    const { stored } = await bench.drain();
    const left = pendingLessons(bench.paths);
    // As after a crash between the learning and the note that it is stored.
    keepPendingLesson(bench.paths, LESSON);
    await bench.drain();
    const learnings = await bench.learnings();
    expect([wasDue, left, learnings.map(({ id }) => id)]).toEqual([true, [], stored]);
    expect(learnings).toMatchObject([
      {
        kind: 'lesson',
        title: 'Use pnpm instead of npm to install packages',
        body: expect.stringMatching(
          /^Situation: not stated\nMistake: The user corrected this\.\nCorrection: No, use pnpm [^]*## Context \(not recalled\)\nError: /,
        ) as string,
        confidence: 'low',
        scope: { kind: 'project', project: 'shop' },
        tags: expect.arrayContaining(['reflexion', 'trigger:error']) as string[],
        source: { session: 's1', trigger: 'error', driver: 'none', origin: 'user' },
        status: 'active',
        count: 1,
      },
    ]);
  });

  it('is neither doubled nor counted again by the reflection of its session', async () => {
    const bench = new PendingLessons();
    keepPendingLesson(bench.paths, LESSON);
    const { stored } = await bench.drain();
    const finding = learnFromWords({
      kind: 'corrected',
      origin: 'user',
      text: SAID,
      about: 'I will add left-pad to the dependencies of the shop and run the build again.',
      then: "You're right, this repository is a pnpm workspace. I removed package-lock.json, ran pnpm add left-pad, and the build passes now.",
      lines: [12, 14],
    });
    if (finding === undefined) throw new Error('the rule found nothing');
    const applied = await bench.sink.apply({
      jobId: '0123456789abcde1',
      entry: {
        transcript_path: LESSON.transcript,
        session_id: LESSON.session,
        trigger: 'session-end',
        harness: 'example',
        cwd: LESSON.cwd,
        queued_at: LESSON.at,
      },
      driver: 'heuristic',
      drafts: [toDraft(finding)],
    });
    expect(applied).toMatchObject({ stored: [], strengthened: stored });
    expect(await bench.learnings()).toMatchObject([{ count: 1, confidence: 'low' }]);
  });

  it.each([{ 'lessons.store': false }, { 'lessons.error': false }, { 'lessons.enabled': false }])(
    'is only logged with %j',
    async (values) => {
      const bench = new PendingLessons();
      keepPendingLesson(bench.paths, LESSON);
      await bench.drain(values);
      expect([await bench.learnings(), pendingLessons(bench.paths)]).toEqual([[], []]);
      expect(bench.logged).toContain(SAID);
    },
  );

  it('is passed over when its file is none of reflect’s', async () => {
    const bench = new PendingLessons();
    keepPendingLesson(bench.paths, LESSON);
    const name = (id: string): string => join(bench.paths.pendingLessons, `${id}.json`);
    writeFileSync(name('0'.repeat(16)), '{"version":1');
    writeFileSync(name('1'.repeat(16)), JSON.stringify({ ...LESSON, version: 1 }));
    writeFileSync(
      name('2'.repeat(16)),
      JSON.stringify({ ...LESSON, id: '2'.repeat(16), version: 2 }),
    );
    writeFileSync(join(bench.paths.pendingLessons, 'notes.txt'), 'x');
    expect(pendingLessons(bench.paths).map(({ id }) => id)).toEqual([LESSON.id]);
    await bench.drain();
    expect(readdirSync(bench.paths.pendingLessons).sort()).toEqual(
      ['0', '1', '2'].map((digit) => `${digit.repeat(16)}.json`).concat('notes.txt'),
    );
  });
});

describe('LessonSink', () => {
  it('logs lessons that are not to be stored, and lets transcripts through', async () => {
    const bench = new PendingLessons();
    const settings = settingsWith({ 'lessons.store': false }).lessons;
    const sink = new LessonSink(bench.sink, settings, bench.paths);
    const draft = {
      kind: 'lesson',
      title: 'Use pnpm',
      body: 'Use pnpm.',
      confidence: 'low',
    } as const;
    const rest = { tags: [], entities: [], relations: [], files: [], queries: [], evidence: [] };
    const apply = (trigger: 'discrepancy' | 'stop', jobId: string, tags: string[] = []) =>
      sink.apply({
        jobId,
        entry: {
          transcript_path: '/s.jsonl',
          session_id: 's',
          trigger,
          harness: 'example',
          cwd: '',
          queued_at: LESSON.at,
        },
        driver: 'example',
        drafts: [{ ...draft, ...rest, tags, origin: 'user' }],
      });
    expect(await apply('discrepancy', 'a')).toEqual({
      stored: [],
      strengthened: [],
      superseded: [],
    });
    expect(bench.logged).toContain('"trigger":"discrepancy"');
    expect((await apply('stop', 'b')).stored).toHaveLength(1);
    bench.clearLog();
    expect((await apply('stop', 'c', ['trigger:discrepancy'])).stored).toEqual([]);
    expect(bench.logged).toContain('"trigger":"discrepancy"');
  });

  it('keeps what a session taught of a kind that is switched on, and no other', async () => {
    const stored = async (values: Record<string, boolean>): Promise<number> => {
      const bench = new PendingLessons();
      const sink = new LessonSink(bench.sink, settingsWith(values).lessons, bench.paths);
      const entry: QueueEntry = {
        transcript_path: '/s.jsonl',
        session_id: 's',
        trigger: 'stop',
        harness: 'example',
        cwd: '',
        queued_at: LESSON.at,
      };
      const rest = { entities: [], relations: [], files: [], queries: [], evidence: [] };
      const draft = (title: string, tags: string[]): LearningDraft => ({
        ...{ kind: 'lesson', title, body: title, confidence: 'low', tags, origin: 'user' },
        ...rest,
      });
      const drafts = [
        draft('Use pnpm for packages', []),
        draft('Run the tests before saying that they pass', ['reflexion', 'trigger:discrepancy']),
      ];
      return (await sink.apply({ jobId: 'a', entry, driver: 'example', drafts })).stored.length;
    };
    expect([
      await stored({}),
      await stored({ 'lessons.discrepancy': false }),
      await stored({ 'lessons.error': false }),
      await stored({ 'lessons.enabled': false }),
    ]).toEqual([2, 1, 2, 1]);
  });
});
