import { rm, writeFile } from 'node:fs/promises';

import { type Driver } from '@reflect/core';
import { WORKER_INSTRUCTION, workerAnswerJsonSchema, type DriverRun } from '@reflect/core/harness';
import {
  createCommandLineDriver,
  plainJsonSchema,
  workFile,
  type Invocation,
} from '@reflect/worker';

import { codexArguments } from './codex-command.js';
import { readCodexReply } from './codex-reply.js';
import { configuredMcpServers } from './mcp-servers.js';

export interface CodexDriverOptions {
  /** A path or a name to look up, `REFLECT_DRAIN_CODEX_BIN`. */
  readonly binary: string;
  /** As `codex --model` takes it; empty for the one that Codex itself would use. */
  readonly model: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const SCHEMA_FILE = 'answer-schema.json';
const ANSWER_FILE = 'answer.txt';

/** The driver that asks Codex, run headless, read-only, without tools and hooks. */
export function createCodexDriver(options: CodexDriverOptions): Driver {
  return createCommandLineDriver({
    name: 'codex',
    install: 'install Codex or set REFLECT_DRAIN_CODEX_BIN',
    login: 'run codex login',
    binary: options.binary,
    env: options.env,
    invoke: (prompt, run) => invocation(prompt, run, options),
    read: ({ stdout }, run) => readCodexReply(stdout, workFile(run, ANSWER_FILE)),
  });
}

async function invocation(
  prompt: string,
  run: DriverRun,
  options: CodexDriverOptions,
): Promise<Invocation> {
  const schema = workFile(run, SCHEMA_FILE);
  const answer = workFile(run, ANSWER_FILE);
  // What the run before left is not this one's.
  await rm(answer, { force: true });
  await writeFile(schema, JSON.stringify(plainJsonSchema(workerAnswerJsonSchema())));
  return {
    args: codexArguments({
      schema,
      answer,
      model: options.model,
      mcpServers: await configuredMcpServers(options, run),
    }),
    // A digest may be longer than the system allows an argument to be.
    input: `${WORKER_INSTRUCTION}\n\n${prompt}`,
  };
}
