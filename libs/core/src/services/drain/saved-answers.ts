import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionTrial } from '../../engine/proof/session-trial.js';
import type { UsageVerdict } from '../../stores/feedback/usage-verdict.js';
import type { InjectedLines } from '../../stores/feedback/recall-feedback.js';
import type { LearningDraft } from '../../stores/learnings/learning.js';
import { isJobId } from '../../stores/queue/job-id.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJson, removeFile, systemCode, writeFileAtomic } from '@reflect/files';
import type { TranscriptMark } from './transcript-mark.js';

/** What a worker answered, kept until all of it was applied, so that it is not asked again. */
export interface SavedAnswer {
  readonly driver: string;
  readonly drafts: readonly LearningDraft[];
  /** What it said of the learnings that the session was given; older answers have neither. */
  readonly verdicts?: readonly UsageVerdict[];
  /** The first transcript line that shows each of them, where one does. */
  readonly givenAt?: InjectedLines;
  /** What chance decided for the session; older answers do not tell. */
  readonly trial?: SessionTrial;
  /** When the last of what was read was said, ISO 8601, where it is known. */
  readonly at?: string;
  /** How far the transcript was when it was read. */
  readonly mark: TranscriptMark;
}

const SUFFIX = '.json';

/** Answers by job id. */
export class SavedAnswers {
  constructor(private readonly paths: Pick<DataPaths, 'queueAnswers'>) {}

  read(jobId: string): SavedAnswer | undefined {
    const value = readJson(this.#file(jobId));
    // Only this class writes these files, and only whole.
    return isVersion1(value) ? value : undefined;
  }

  save(jobId: string, answer: SavedAnswer): void {
    writeFileAtomic(this.#file(jobId), `${JSON.stringify({ version: 1, ...answer })}\n`);
  }

  remove(jobId: string): void {
    removeFile(this.#file(jobId));
  }

  /** Removes the answers of jobs that are done, which a crash left. */
  async sweep(isOpen: (jobId: string) => Promise<boolean>): Promise<void> {
    for (const name of list(this.paths.queueAnswers)) {
      const id = name.slice(0, -SUFFIX.length);
      if (name.endsWith(SUFFIX) && isJobId(id) && !(await isOpen(id))) this.remove(id);
    }
  }

  #file(jobId: string): string {
    return join(this.paths.queueAnswers, jobId + SUFFIX);
  }
}

function isVersion1(value: unknown): value is SavedAnswer {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
