import { join } from 'node:path';
import { dataPaths, type DataPaths } from '@reflect/core';
import { tempFolder } from '@reflect/testing';

import { runCli } from '../../src/main.js';
import type { CliHost } from '../../src/cli.js';
import { TextSink } from './text-sink.js';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A knowledge base in a folder of the test's own and the command line that works on it. */
export class CommandLine {
  readonly folder = tempFolder();
  readonly env: Record<string, string> = {
    HOME: this.folder,
    PATH: '/usr/bin:/bin',
    REFLECT_STATE_DIR: join(this.folder, 'state'),
    REFLECT_LEARNINGS_DIR: join(this.folder, 'learnings'),
    REFLECT_WORKER_DRIVER: 'heuristic',
  };
  readonly paths: DataPaths = dataPaths(this.env, this.folder);

  run(...args: readonly string[]): Promise<CommandResult> {
    return this.runIn({}, ...args);
  }

  /** With parts of the host replaced. */
  async runIn(
    changes: Partial<CliHost> & { readonly columns?: number; readonly isTTY?: boolean },
    ...args: readonly string[]
  ): Promise<CommandResult> {
    const { columns = 80, isTTY = false, ...host } = changes;
    const [stdout, stderr] = [new TextSink(isTTY, columns), new TextSink(isTTY, columns)];
    const code = await runCli(args, {
      env: this.env,
      cwd: this.folder,
      stdout,
      stderr,
      signal: new AbortController().signal,
      clock: () => NOW,
      ...host,
    });
    return { code, stdout: stdout.text, stderr: stderr.text };
  }
}
