import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Digest } from '../../../../src/engine/capture/digest.js';
import { drain } from '../../../../src/services/drain/warm/drain.js';
import type { LearnedRun } from '../../../../src/stores/learnings/learning-sink.js';
import { SessionFeedback } from '../../../../src/stores/feedback/session-feedback.js';
import { MemoryLearningStore } from '../../../../src/stores/learnings/memory-learning-store.js';
import { FileJobStore } from '../../../../src/stores/queue/warm/file-job-store.js';
import { enqueue } from '../../../../src/stores/queue/inbox.js';
import { noteMoment } from '../../../../src/stores/session/note-moment.js';
import { appendLine, writeFileAtomic } from '@reflect/files';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { exampleEntry, exampleSettings } from '../../../stores/queue/example-jobs.js';
import {
  digestLines,
  draftOf,
  exampleDrainSettings,
  ExampleDriver,
  LineReader,
} from '../example-drain.js';

/**
 * `talk` lets a session grow turn by turn and queues it each time; `drain` drains once. The journal
 * has a line for each call of the driver and each learning that was stored.
 */
const GIVEN = 'lrn-0000000a';
const [role = '', name = '', count = '0'] = process.argv.slice(2);
const paths = dataPaths();
const journal = join(paths.state, 'journal');
const applied = join(paths.state, 'applied');
const note = (...words: string[]): void => {
  appendFileSync(journal, `${words.join(' ')}\n`);
};

if (role === 'talk') await talk();
else await drainOnce();

async function talk(): Promise<void> {
  mkdirSync(paths.state, { recursive: true });
  const path = join(paths.state, `${name}.jsonl`);
  const ts = new Date().toISOString();
  const moment = { ts, harness: 'example', event: 'session.start', project: 'shop' };
  noteMoment(paths, name, { ...moment, given: [{ id: GIVEN }] });
  for (let n = 0; n < Number(count); n++) {
    appendLine(path, `${name}:${String(n)}`);
    enqueue(
      paths,
      exampleEntry({ transcript_path: path, session_id: name, trigger: 'session-end' }),
    );
    process.stdout.write(`${name}:${String(n)}\n`);
    await sleep(15);
  }
}

async function drainOnce(): Promise<void> {
  const driver = new ExampleDriver(true);
  driver.act = async (digest) => {
    const segment = digest.items.map(({ text }) => text).join(',');
    note('call', segment);
    if (savedSegments().includes(segment)) note('asked-again', segment);
    await sleep(5);
    const drafts = digest.items.map(({ text }) => draftOf(text));
    return { outcome: 'learned', drafts, verdicts: [{ id: GIVEN, verdict: 'helped' }] };
  };
  const report = await drain({
    paths,
    store: new FileJobStore(paths),
    clock: Date.now,
    random: Math.random,
    queueSettings: exampleSettings(),
    drainSettings: exampleDrainSettings({ lingerSeconds: 0, dailyMax: 10_000 }),
    readers: [new LineReader()],
    transcriptFolders: () => [paths.state],
    driver,
    maxRunCostUsd: 0,
    digest: (transcript, fromLine): Digest => digestLines(transcript, fromLine),
    gate: () => ({ signal: true, reason: '' }),
    sink: { apply },
    feedback: new SessionFeedback(paths, new MemoryLearningStore()),
    storeLessons: () => Promise.resolve({ stored: [], strengthened: [], superseded: [] }),
    isWanted: () => true,
    refreshIndex: () => Promise.resolve(),
    log: () => undefined,
    signal: new AbortController().signal,
  });
  process.stdout.write(JSON.stringify(report));
}

/** What the answers say that are on the disk and were not applied in full. */
function savedSegments(): string[] {
  const names = existsSync(paths.queueAnswers) ? readdirSync(paths.queueAnswers) : [];
  return names
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(paths.queueAnswers, file), 'utf8')) as LearnedRun)
    .map(({ drafts }) => drafts.map(({ title }) => title).join(','));
}

/** Idempotent by key, as every sink; slow enough to be killed half-way. */
async function apply(
  run: LearnedRun,
): Promise<{ stored: string[]; strengthened: []; superseded: [] }> {
  const stored: string[] = [];
  for (const [n, draft] of run.drafts.entries()) {
    const key = join(applied, `${run.jobId}.${String(n)}`);
    if (!existsSync(key)) writeFileAtomic(key, draft.title);
    stored.push(draft.title);
    await sleep(2);
  }
  return { stored, strengthened: [], superseded: [] };
}
