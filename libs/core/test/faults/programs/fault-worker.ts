import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReflectError } from '@reflect/hook-protocol';
import { drain } from '../../../src/services/drain/warm/drain.js';
import type { DrainReport } from '../../../src/services/drain/drain-report.js';
import { SessionFeedback } from '../../../src/stores/feedback/session-feedback.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { StoreLearningSink } from '../../../src/stores/learnings/store-learning-sink.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { enqueue } from '../../../src/stores/queue/inbox.js';
import { JobQueue } from '../../../src/stores/queue/job-queue.js';
import { promoteInbox } from '../../../src/stores/queue/promote-inbox.js';
import type { QueueEntry } from '../../../src/stores/queue/queue-entry.js';
import { sessionFile } from '../../../src/stores/session/session-file.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { withFileLockAsync } from '@reflect/files';
import {
  digestLines,
  exampleDrainSettings,
  ExampleDriver,
  LineReader,
} from '../../services/drain/example-drain.js';
import { exampleEntry, exampleSettings } from '../../stores/queue/example-jobs.js';
import { draftsOf, ownTitle, sessionName, teachingOf } from '../example-sessions.js';

/**
 * `enqueue NAME COUNT` queues sessions and prints each that was acknowledged; `promote` and `drain`
 * go on until they are killed, `finish` until nothing is left; `turn` waits for its turn to drain and
 * leaves what FAULT_DAILY_MAX does not allow. FAULT_FOLDER is on a disk that has
 * room; its journal gets a line for each call of the driver.
 */
const [role = '', name = '', count = '0'] = process.argv.slice(2);
const folder = process.env['FAULT_FOLDER'] ?? '';
const paths = dataPaths();
const dailyMax = Number(process.env['FAULT_DAILY_MAX'] ?? '1000000');
const MAX_TRIES = 40;

try {
  if (role === 'enqueue') await enqueueAll();
  else if (role === 'promote') for (;;) await promoteOnce();
  else if (role === 'drain') for (;;) await drainOnce();
  else if (role === 'turn') while ((await drainOnce()).ended === 'busy');
  else process.stdout.write(JSON.stringify(await drainOnce()));
} catch (error) {
  // What a full disk refuses is not acknowledged; the next process tries again.
  if (!isReflectError(error) || error.code !== 'STORAGE_FULL') throw error;
  process.exitCode = 74;
}

async function enqueueAll(): Promise<void> {
  for (let n = 0; n < Number(count); n++) {
    const session = sessionName(name, n);
    const path = join(folder, 'transcripts', `${session}.jsonl`);
    writeFileSync(path, `${session}\n`);
    const entry = exampleEntry({
      session_id: session,
      transcript_path: path,
      trigger: 'session-end',
    });
    if (await isAcknowledged(entry)) process.stdout.write(`${session}\n`);
  }
}

async function isAcknowledged(entry: QueueEntry): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    try {
      enqueue(paths, entry);
      return true;
    } catch (error) {
      if (!isReflectError(error) || error.code !== 'STORAGE_FULL') throw error;
      await sleep(5);
    }
  }
  return false;
}

async function promoteOnce(): Promise<void> {
  await withFileLockAsync(paths.drainLock, { waitMs: 60_000 }, async () => {
    const store = new FileJobStore(paths);
    const settings = exampleSettings();
    // An hour ahead, so that a rotated inbox is deleted at the next promotion.
    const clock = (): number => Date.now() + 3_600_000;
    const { queue } = await JobQueue.open({
      store,
      settings,
      clock: Date.now,
      random: Math.random,
    });
    await promoteInbox({
      paths,
      clock,
      offer: async (entry) => ((await queue.offer(entry, 0)) === 'full' ? 'full' : 'taken'),
    });
  });
  await sleep(20);
}

async function drainOnce(): Promise<DrainReport> {
  const driver = new ExampleDriver(true);
  driver.act = async (digest) => {
    const [session = ''] = digest.items.map(({ text }) => text);
    const again = isKnown(session) ? 'again' : 'first';
    appendFileSync(join(folder, 'journal'), `${again} ${session}\n`);
    await sleep(1);
    const drafts = draftsOf(session);
    return drafts.length === 0
      ? { outcome: 'nothing', reason: 'nothing to learn' }
      : { outcome: 'learned', drafts };
  };
  const learnings = new FileLearningStore(paths);
  const report = await drain({
    paths,
    store: new FileJobStore(paths),
    clock: Date.now,
    random: Math.random,
    queueSettings: exampleSettings({ initialDelaySeconds: 0.01, maxAttempts: 100 }),
    drainSettings: exampleDrainSettings({ lingerSeconds: 0.1, dailyMax, maxMinutes: 1440 }),
    readers: [new LineReader()],
    transcriptFolders: () => [join(folder, 'transcripts')],
    driver,
    maxRunCostUsd: 0,
    feedback: new SessionFeedback(paths, learnings),
    storeLessons: () => Promise.resolve({ stored: [], strengthened: [], superseded: [] }),
    isWanted: () => true,
    digest: digestLines,
    gate: () => ({ signal: true, reason: '' }),
    sink: new StoreLearningSink({
      store: learnings,
      redact: (value) => Promise.resolve(value),
      clock: Date.now,
      projectKey: () => 'example',
      // Two jobs of a drain learn at once.
      alone: (work) => withFileLockAsync(paths.learnLock, { waitMs: 30_000 }, work),
    }),
    refreshIndex: () => Promise.resolve(),
    log: () => undefined,
    signal: new AbortController().signal,
  });
  await sleep(5);
  return report;
}

/** Whether the session's answer is on the disk, applied or, where it is like no other, saved. */
function isKnown(session: string): boolean {
  if (existsSync(sessionFile(paths.reflected, session))) return true;
  if (teachingOf(session) !== 'own' || !existsSync(paths.queueAnswers)) return false;
  return readdirSync(paths.queueAnswers)
    .filter((file) => file.endsWith('.json'))
    .some((file) => textOf(join(paths.queueAnswers, file)).includes(ownTitle(session)));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
