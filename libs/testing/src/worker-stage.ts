import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { jsonLines } from './json-lines.js';
import { tempFolder } from './temp-folder.js';

/** What a session taught, in one item. */
export interface StagedDigest {
  readonly harness: string;
  readonly sessionId: string;
  readonly items: readonly {
    readonly kind: 'corrected';
    readonly origin: 'user';
    readonly text: string;
    readonly lines: readonly number[];
  }[];
  readonly transcriptTokens: number;
  readonly digestTokens: number;
}

interface StagedDriver<Answer> {
  run(
    digest: StagedDigest,
    options: { readonly signal: AbortSignal; readonly workFolder: string },
  ): Promise<Answer>;
}

export interface StageSubject<Answer, Driver extends StagedDriver<Answer>> {
  readonly harness: string;
  /** The program in the place of the harness's own, and the variable that tells it what to do. */
  readonly program: string;
  readonly variable: string;
  readonly create: (options: {
    readonly binary: string;
    readonly model: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  }) => Driver;
}

export interface StageOptions {
  readonly binary?: string;
  readonly model?: string;
  /** Variables of the person who runs it. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What every program in the place of a harness's own writes of a session that it was started for. */
export interface StagedRun {
  readonly args: readonly string[];
  readonly prompt: string;
  readonly cwd: string;
  readonly child: string;
  readonly pid: number;
}

export interface Stage<Answer, Driver, Run> {
  readonly driver: Driver;
  readonly folder: string;
  readonly run: (signal?: AbortSignal) => Promise<Answer>;
  /** Sessions that were started. */
  readonly sessions: () => readonly (StagedRun & Run)[];
  /** Process that the program left, once it is there. */
  readonly sleeper: () => Promise<number>;
}

/** A program in the place of a harness's own that does what `mode` says. */
export function workerStage<Run, Answer, Driver extends StagedDriver<Answer>>(
  { harness, program, variable, create }: StageSubject<Answer, Driver>,
  mode: string,
  { binary = program, model = '', env = {} }: StageOptions = {},
): Stage<Answer, Driver, Run> {
  const folder = tempFolder();
  const file = join(tempFolder(), 'log');
  const digest: StagedDigest = {
    ...{ harness, sessionId: 's1', transcriptTokens: 1000, digestTokens: 20 },
    items: [{ kind: 'corrected', origin: 'user', text: 'always use pnpm', lines: [3] }],
  };
  const home = { PATH: process.env['PATH'], [variable]: mode, FAKE_LOG: file, HOME: tempFolder() };
  const driver = create({ binary, model, env: { ...home, ...env } });
  const log = (): readonly (Partial<StagedRun & Run> & { readonly sleeper?: number })[] =>
    jsonLines(file);
  return {
    driver,
    folder,
    run: (signal = new AbortController().signal) =>
      driver.run(digest, { signal, workFolder: folder }),
    sessions: () => log().filter((line): line is StagedRun & Run => line.prompt !== undefined),
    sleeper: async () => {
      for (;;) {
        const pid = log().find((line) => line.sleeper !== undefined)?.sleeper;
        if (pid !== undefined) return pid;
        await wait(20);
      }
    },
  };
}
