import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { drain } from '../../../src/services/drain/warm/drain.js';
import type { DrainLogLine } from '../../../src/services/drain/drain-log.js';
import type { DrainParts } from '../../../src/services/drain/drain-parts.js';
import { type DrainReport, EMPTY_REPORT } from '../../../src/services/drain/drain-report.js';
import { SessionFeedback } from '../../../src/stores/feedback/session-feedback.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { enqueue } from '../../../src/stores/queue/inbox.js';
import type { Trigger } from '../../../src/stores/queue/queue-entry.js';
import { type DataPaths, dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { exampleEntry, exampleSettings } from '../../stores/queue/example-jobs.js';
import {
  digestLines,
  exampleDrainSettings,
  ExampleDriver,
  LineReader,
  MemorySink,
  writeTranscript,
} from './example-drain.js';

/** A knowledge base with one session, and a drain over it. */
export class DrainFixture {
  readonly folder = tempFolder();
  readonly paths: DataPaths = dataPaths({}, this.folder);
  readonly store = new FileJobStore(this.paths);
  readonly sink = new MemorySink();
  readonly feedback = new SessionFeedback(this.paths, new MemoryLearningStore());
  readonly log: DrainLogLine[] = [];
  now = Date.now();
  refreshes = 0;

  constructor(readonly driver = new ExampleDriver()) {}

  say(...lines: string[]): string {
    return writeTranscript(this.folder, 'session-1', lines);
  }

  queue(trigger: Trigger = 'session-end', fields: { session?: string; path?: string } = {}): void {
    const { session = 'session-1', path = join(this.folder, 'session-1.jsonl') } = fields;
    enqueue(this.paths, exampleEntry({ trigger, session_id: session, transcript_path: path }));
  }

  /** Retries come at once, and nothing lingers. */
  drain(changed: Partial<DrainParts> = {}): Promise<DrainReport> {
    return drain({
      paths: this.paths,
      store: this.store,
      clock: () => this.now,
      random: () => 0.5,
      queueSettings: exampleSettings({ initialDelaySeconds: 0 }),
      drainSettings: exampleDrainSettings({ lingerSeconds: 0 }),
      readers: [new LineReader()],
      transcriptFolders: () => [this.folder],
      driver: this.driver,
      maxRunCostUsd: 0.25,
      digest: digestLines,
      gate: () => ({ signal: true, reason: '' }),
      sink: this.sink,
      feedback: this.feedback,
      storeLessons: () => Promise.resolve({ stored: [], strengthened: [], superseded: [] }),
      isWanted: () => true,
      refreshIndex: () => {
        this.refreshes++;
        return Promise.resolve();
      },
      log: (line) => this.log.push(line),
      signal: new AbortController().signal,
      ...changed,
    });
  }

  async deadLetters(): Promise<(readonly [string, string])[]> {
    const { jobs } = await this.store.dead();
    return jobs.map(({ reason, message }) => [reason, message] as const);
  }
}

/** A report in which only this is to be told. */
export const report = (changed: Partial<DrainReport>): DrainReport => ({
  ...EMPTY_REPORT,
  ended: 'done',
  ...changed,
});
