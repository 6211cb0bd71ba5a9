import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { DataPaths } from '@reflect/core';
import { parseJson } from '@reflect/files';
import type { InstallerHost, Prompter } from '@reflect/installer';
import { execa } from 'execa';
import * as z from 'zod';

import type { PlanView } from './plan-view.js';
import { readPast, writePast } from './remembered-answers.js';
import { answered, type PastAnswer } from './setup-host.js';

/** As `reflect backfill --json` tells it, as far as it is asked here. */
const pastSchema = z.object({
  driver: z.string(),
  sessions: z.array(z.object({ isReflected: z.boolean() })),
});

const PERIOD = '30d';
/** File descriptor of standard error. */
const STDERR = 2;

export interface PastOffer {
  readonly host: InstallerHost;
  readonly view: PlanView;
  readonly prompter: Prompter | undefined;
  readonly paths: Pick<DataPaths, 'setupAnswers'>;
  /** Standard output has the result alone. */
  readonly isJson: boolean;
}

/**
 * Offers to learn from the sessions of the last 30 days, by rules for nothing, or by the worker for what
 * it is said to cost. Whoever cannot answer, and did not on the command line, is not asked, and nothing
 * is read. `reflect backfill` does the work, and says what it does.
 */
export async function offerPast(offer: PastOffer, said: PastAnswer | undefined): Promise<void> {
  const { host, view, prompter, paths, isJson } = offer;
  if (said === 'no' || (said === undefined && prompter === undefined)) return;
  const reflect = reflectOf(host);
  const { stdout } = await reflect(['--dry-run', '--json'], 'pipe');
  const { data: past } = pastSchema.safeParse(parseJson(stdout));
  const left = past?.sessions.filter(({ isReflected }) => !isReflected) ?? [];
  if (past === undefined || left.length === 0) return;
  const answer = said ?? (await ask(past.driver, offer));
  if (said === undefined) writePast(paths, answer);
  if (answer === 'no') {
    view.print("'reflect backfill' does it at any time.");
    return;
  }
  const driver = answer === 'rules' ? ['--driver', 'heuristic'] : [];
  await reflect([...driver, '--yes'], isJson ? STDERR : 'inherit');
}

async function ask(
  driver: string,
  { host, view, prompter, paths }: PastOffer,
): Promise<PastAnswer> {
  if (prompter === undefined) return 'no';
  view.print(`\n${view.colors.bold('Sessions from before')}`);
  await reflectOf(host)(['--dry-run'], 'inherit');
  const isPaid = driver !== 'heuristic';
  const initial = readPast(paths) ?? 'rules';
  return answered(
    prompter.choose<PastAnswer>({
      message: 'Learn from them now?',
      choices: [
        { value: 'rules', label: 'yes, by rules: no model, no cost' },
        ...(isPaid
          ? [{ value: 'worker' as const, label: `yes, by ${driver}, as said above` }]
          : []),
        { value: 'no', label: 'no' },
      ],
      initial: initial === 'worker' ? 'rules' : initial,
    }),
    "What was set up stays; no session was read. 'reflect backfill' does it at any time.",
  );
}

type Shown = 'pipe' | 'inherit' | typeof STDERR;

/** Runs `reflect backfill` of this installation; what fails there is told there. */
function reflectOf(
  host: InstallerHost,
): (words: readonly string[], stdout: Shown) => Promise<{ readonly stdout: string }> {
  const fromHere = createRequire(join(import.meta.dirname, 'here.js'));
  const script = fromHere.resolve('@reflect/cli/bin/reflect.cjs');
  return async (words, stdout) => {
    const ended = await execa(host.node, [script, 'backfill', '--last', PERIOD, ...words], {
      ...{ env: { ...host.env }, extendEnv: false, cwd: host.cwd, reject: false },
      ...{ stdin: 'ignore', stdout, stderr: 'inherit' },
    });
    return { stdout: typeof ended.stdout === 'string' ? ended.stdout : '' };
  };
}
