import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Digest, Driver, DriverAnswer } from '@reflect/core';
import { jsonLines, tempFolder } from '@reflect/testing';

import { createQwenDriver } from '../../src/worker/qwen-driver.js';

const BINARY = new URL('../fixtures/fake-qwen.mjs', import.meta.url).pathname;

const digest: Digest = {
  harness: 'qwen',
  sessionId: 's1',
  items: [{ kind: 'corrected', origin: 'user', text: 'always use pnpm', lines: [3] }],
  transcriptTokens: 1000,
  digestTokens: 20,
};

interface LoggedRun {
  readonly args: readonly string[];
  readonly prompt: string;
  readonly cwd: string;
  readonly child: string;
  readonly pid: number;
}

export interface Stage {
  readonly driver: Driver;
  readonly folder: string;
  readonly run: (signal?: AbortSignal) => Promise<DriverAnswer>;
  /** Sessions that were started. */
  readonly sessions: () => readonly LoggedRun[];
  /** Process that the program left, once it is there. */
  readonly sleeper: () => Promise<number>;
}

export interface StageOptions {
  readonly binary?: string;
  readonly model?: string;
  /** Variables of the person who runs it. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A program in the place of Qwen Code that does what `mode` says. */
export function stage(mode: string, options: StageOptions = {}): Stage {
  const folder = tempFolder();
  const file = join(tempFolder(), 'log');
  const driver = createQwenDriver({
    binary: options.binary ?? BINARY,
    model: options.model ?? '',
    env: {
      PATH: process.env['PATH'],
      FAKE_QWEN: mode,
      FAKE_LOG: file,
      HOME: tempFolder(),
      ...options.env,
    },
  });
  const log = (): readonly (Partial<LoggedRun> & { readonly sleeper?: number })[] =>
    jsonLines(file);
  return {
    driver,
    folder,
    run: (signal = new AbortController().signal) =>
      driver.run(digest, { signal, workFolder: folder }),
    sessions: () => log().filter((line): line is LoggedRun => line.prompt !== undefined),
    sleeper: async () => {
      for (;;) {
        const pid = log().find((line) => line.sleeper !== undefined)?.sleeper;
        if (pid !== undefined) return pid;
        await wait(20);
      }
    },
  };
}
