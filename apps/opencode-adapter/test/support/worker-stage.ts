import type { Driver, DriverAnswer } from '@reflect/core';
import { workerStage, type Stage, type StageOptions } from '@reflect/testing';

import { createOpenCodeDriver } from '../../src/worker/opencode-driver.js';

/** What it writes of a session, beside what each such program does. */
interface OpenCodeRun {
  readonly agent: string;
  /** What the program found in its home. */
  readonly inHome: readonly string[];
  readonly settings: object;
  readonly settingsMode: number;
  readonly variables: Readonly<Record<string, string>>;
}

/** A program in the place of OpenCode that does what `mode` says. */
export function stage(
  mode: string,
  options: StageOptions = {},
): Stage<DriverAnswer, Driver, OpenCodeRun> {
  const subject = {
    harness: 'opencode',
    program: new URL('../fixtures/fake-opencode.mjs', import.meta.url).pathname,
    variable: 'FAKE_OPENCODE',
    create: createOpenCodeDriver,
  };
  return workerStage(subject, mode, options);
}
