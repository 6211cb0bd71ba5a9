import type { Driver, DriverAnswer } from '@reflect/core';
import { workerStage, type Stage, type StageOptions } from '@reflect/testing';

import { createQwenDriver } from '../../src/worker/qwen-driver.js';

/** A program in the place of Qwen Code that does what `mode` says. */
export function stage(
  mode: string,
  options: StageOptions = {},
): Stage<DriverAnswer, Driver, unknown> {
  const subject = {
    harness: 'qwen',
    program: new URL('../fixtures/fake-qwen.mjs', import.meta.url).pathname,
    variable: 'FAKE_QWEN',
    create: createQwenDriver,
  };
  return workerStage(subject, mode, options);
}
