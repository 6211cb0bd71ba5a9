import type { Driver, DriverAnswer } from '@reflect/core';
import { workerStage, type Stage, type StageOptions } from '@reflect/testing';

import { createGeminiDriver } from '../../src/worker/gemini-driver.js';

/** What it writes of a session, beside what each such program does. */
interface GeminiRun {
  readonly home: string;
  /** What the program found in its home. */
  readonly inHome: readonly string[];
  readonly settings: object;
  readonly settingsMode: number;
  readonly trusts: string;
}

/** A program in the place of Gemini CLI that does what `mode` says. */
export function stage(
  mode: string,
  options: StageOptions = {},
): Stage<DriverAnswer, Driver, GeminiRun> {
  const subject = {
    harness: 'gemini',
    program: new URL('../fixtures/fake-gemini.mjs', import.meta.url).pathname,
    variable: 'FAKE_GEMINI',
    create: createGeminiDriver,
  };
  return workerStage(subject, mode, options);
}
