import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LearningDraft } from '@reflect/core';
import { jsonLines } from '@reflect/testing';

import type { Home } from './home.js';

/** What the worker answers to a prompt that has the text `when`. */
export interface WorkerAnswer {
  readonly when: string;
  readonly session: string;
  readonly learnings: readonly LearningDraft[];
}

/** One start of the worker. */
export interface WorkerRun {
  readonly when?: string;
  /** Whether reflect had an answer to this already, saved or applied. */
  readonly past: boolean;
  readonly prompt: string;
}

/** A program in the place of Claude Code that answers as it is told and notes every run. */
export class RecordingClaude {
  readonly env: Readonly<Record<string, string>>;
  readonly #runs: string;

  constructor(home: Pick<Home, 'at'>, answers: readonly WorkerAnswer[]) {
    this.#runs = home.at('runs.jsonl');
    const file = home.at('answers.json');
    writeFileSync(file, JSON.stringify(answers));
    this.env = {
      REFLECT_WORKER_DRIVER: 'claude',
      REFLECT_DRAIN_CLAUDE_BIN: join(import.meta.dirname, 'programs', 'recording-claude.mjs'),
      REFLECT_TEST_ANSWERS: file,
      REFLECT_TEST_RUNS: this.#runs,
    };
  }

  runs(): WorkerRun[] {
    return jsonLines<WorkerRun>(this.#runs);
  }
}
