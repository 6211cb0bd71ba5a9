import { mkdir } from 'node:fs/promises';

import { type Driver } from '@reflect/core';
import { DriverError, type DriverRun } from '@reflect/core/harness';
import {
  askOnce,
  askWithRepair,
  isExecutable,
  workFile,
  type CommandLineHarness,
  type Invocation,
  type WorkerReply,
} from '@reflect/worker';

import { claudeHarness, type ClaudeDriverOptions } from './claude-driver.js';
import { parseClaudeResult } from './claude-result.js';
import { readStagedAnswer } from './staged-answer.js';

export interface ClaudeSkillDriverOptions extends ClaudeDriverOptions {
  /** Turns of the run with tools; `maxTurns` is for a repair without. */
  readonly skillTurns: number;
}

/** Names the folder that the skill writes its answer into. */
export const STAGING_VARIABLE = 'REFLECT_STAGING_DIR';

export const CLAUDE_SKILL_WARNING =
  'claude-skill lets the worker use every tool without asking, on a transcript that others have ' +
  'written parts of: it may run commands and change files. Any other driver works without tools.';

/**
 * The driver that has Claude Code run the `reflect` skill, with tools and without asking anybody.
 * What the skill leaves in its staging folder is checked like any worker's answer, and a repair is
 * asked for without tools.
 */
export function createClaudeSkillDriver(options: ClaudeSkillDriverOptions): Driver {
  const thinking = claudeHarness(options);
  const acting = skillHarness(options);
  return {
    name: acting.name,
    paid: true,
    warning: CLAUDE_SKILL_WARNING,
    isAvailable: () => isExecutable(options.binary, options.env['PATH'] ?? ''),
    run: (digest, run) =>
      askWithRepair({
        digest,
        first: async () => staged(await act(acting, run), run),
        again: async (prompt) => askOnce(thinking, await thinking.invoke(prompt, run), run),
      }),
  };
}

function skillHarness(options: ClaudeSkillDriverOptions): CommandLineHarness {
  return {
    ...claudeHarness(options),
    name: 'claude-skill',
    invoke: (prompt, run) => Promise.resolve(skillInvocation(prompt, run, options)),
    read: ({ stdout }) => parseClaudeResult(stdout),
  };
}

function skillInvocation(
  prompt: string,
  run: DriverRun,
  { model, skillTurns, maxCostUsd }: ClaudeSkillDriverOptions,
): Invocation {
  return {
    args: [
      '-p',
      prompt,
      '--output-format',
      'json',
      '--max-turns',
      String(skillTurns),
      '--permission-mode',
      'bypassPermissions',
      '--no-session-persistence',
      '--strict-mcp-config',
      '--settings',
      '{"disableAllHooks":true}',
      '--model',
      model,
      ...(maxCostUsd > 0 ? ['--max-budget-usd', String(maxCostUsd)] : []),
    ],
    input: '',
    env: { [STAGING_VARIABLE]: stagingFolder(run) },
  };
}

async function act(harness: CommandLineHarness, run: DriverRun): Promise<WorkerReply> {
  const prompt = `/reflect ${checkedPath(run.transcript)}`;
  await mkdir(stagingFolder(run), { mode: 0o700 });
  return askOnce(harness, await harness.invoke(prompt, run), run);
}

/** The path becomes part of an instruction, so it may not hold another one. */
function checkedPath(transcript: string | undefined): string {
  if (transcript !== undefined && /^[\p{L}\p{N}\\/._@~:+-]{1,1000}$/u.test(transcript)) {
    return transcript;
  }
  throw new DriverError(
    'DRIVER_UNREADABLE',
    `claude-skill takes no transcript at ${JSON.stringify(transcript ?? '')}: blanks and special characters are refused. Choose another worker.driver.`,
  );
}

async function staged(reply: WorkerReply, run: DriverRun): Promise<WorkerReply> {
  try {
    return { ...reply, structured: undefined, text: await readStagedAnswer(stagingFolder(run)) };
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    throw new DriverError(error.code, error.message, { usage: reply.usage, cause: error });
  }
}

function stagingFolder(run: DriverRun): string {
  return workFile(run, 'staging');
}
