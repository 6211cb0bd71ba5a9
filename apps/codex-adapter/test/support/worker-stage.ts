import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Digest, Driver, DriverAnswer } from '@reflect/core';
import { jsonLines, tempFolder } from '@reflect/testing';

import { createCodexDriver } from '../../src/worker/codex-driver.js';

const BINARY = new URL('../fixtures/fake-codex.mjs', import.meta.url).pathname;

const digest: Digest = {
  harness: 'codex',
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

interface Logged {
  readonly listed?: string;
  readonly sleeper?: number;
}

export interface Stage {
  readonly driver: Driver;
  readonly folder: string;
  readonly run: (signal?: AbortSignal) => Promise<DriverAnswer>;
  /** Sessions that were started. */
  readonly sessions: () => readonly LoggedRun[];
  readonly log: () => readonly Logged[];
  /** Process that the program left, once it is there. */
  readonly sleeper: () => Promise<number>;
}

export interface StageOptions {
  readonly binary?: string;
  readonly model?: string;
  /** What `codex mcp list --json` prints; without it the command fails. */
  readonly servers?: string;
}

/** A program in the place of Codex that does what `mode` says. */
export function stage(mode: string, options: StageOptions = {}): Stage {
  const folder = tempFolder();
  const file = join(tempFolder(), 'log');
  const driver = createCodexDriver({
    binary: options.binary ?? BINARY,
    model: options.model ?? '',
    env: {
      PATH: process.env['PATH'],
      FAKE_CODEX: mode,
      FAKE_LOG: file,
      FAKE_SERVERS: options.servers,
    },
  });
  const log = (): readonly (Logged & Partial<LoggedRun>)[] => jsonLines(file);
  return {
    driver,
    folder,
    run: (signal = new AbortController().signal) =>
      driver.run(digest, { signal, workFolder: folder }),
    sessions: () => log().filter((line): line is LoggedRun => line.prompt !== undefined),
    log,
    sleeper: async () => {
      for (;;) {
        const pid = log().find((line) => line.sleeper !== undefined)?.sleeper;
        if (pid !== undefined) return pid;
        await wait(20);
      }
    },
  };
}
