import type { HarnessResult } from './harness-result.js';
import { HARNESSES, HARNESS_TITLES } from '@reflect/cli/harnesses';
import { openReflect, setSetting } from '@reflect/core';
import { applyPlan, changesOf, INSTALLER_EXIT, installerExitOf } from '@reflect/installer';
import type { ApplyReport, InstallContext, InstallerHost } from '@reflect/installer';
import picocolors from 'picocolors';

import { chooseHarnesses, type HarnessHere } from './choose-harnesses.js';
import { chooseWorker, type WorkerChoice } from './choose-worker.js';
import { findHarness } from './find-harness.js';
import { planHarnesses, type HarnessPlan, type PlanView } from './plan-harnesses.js';
import { foundLines, INTRODUCTION, resultLines } from './report.js';
import { testHooks } from './self-test.js';

import { SetupError } from './setup-errors.js';
import { answered, prompterOf, setupContext, type SetupOptions } from './setup-host.js';

/**
 * The wizard from its first question to its last line; gives the exit code. Everything is asked
 * before anything is written: who stops it before that finds all as it was.
 */
export async function runSetup(options: SetupOptions, host: InstallerHost): Promise<number> {
  const context = setupContext(host, options);
  const prompter = prompterOf(host, options);
  const view = viewOf(host, options);
  const all = await findAll(context);
  if (prompter !== undefined) view.print(INTRODUCTION);
  view.print(foundLines(all, view.colors));
  const chosen = await chooseHarnesses(all, options.harnesses, prompter);
  expectSome(chosen);
  const reflect = openReflect({ env: context.env });
  const parts = { reflect, harnesses: HARNESSES, env: context.env };
  const worker = await chooseWorker(parts, options, prompter);
  if (worker.warning !== undefined) view.print(view.colors.yellow(`note  ${worker.warning}`));
  const plans = await planHarnesses(chosen, context, { view, prompter });
  const isChange = plans.some(({ plan }) => plan !== undefined && changesOf(plan).length > 0);
  if (prompter !== undefined && isChange) {
    const isSure = await answered(prompter.confirm({ message: 'Write all this?', initial: true }));
    if (!isSure) throw new SetupError('SETUP_CANCELLED', 'Stopped. Nothing was changed.');
  }
  if (!options.dryRun) setWorker(reflect.paths, worker);
  const results: HarnessResult[] = [];
  for (const plan of plans) results.push(await installHarness(plan, context, options));
  if (options.json) host.stdout.write(`${JSON.stringify({ worker, results }, undefined, 2)}\n`);
  else view.print(resultLines(results, view.colors));
  return exitOf(plans, results);
}

function viewOf(host: InstallerHost, { color, json }: SetupOptions): PlanView {
  const { env, stdout, stderr } = host;
  // With --json the result alone goes to standard output.
  const out = json ? stderr : stdout;
  const isRefused = !color || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  const colors = picocolors.createColors(out.isTTY === true && !isRefused);
  return { colors, print: (text) => out.write(text.endsWith('\n') ? text : `${text}\n`) };
}

async function findAll(context: InstallContext): Promise<HarnessHere[]> {
  return Promise.all(
    HARNESSES.map(async (known) => ({
      ...known,
      found: await findHarness(known.installer, context),
    })),
  );
}

function expectSome(chosen: readonly HarnessHere[]): void {
  if (chosen.length > 0) return;
  const message = `There is nothing to set up: of ${HARNESS_TITLES} none was found or chosen. Name one with --harness.`;
  throw new SetupError('SETUP_USAGE', message);
}

function setWorker(
  paths: Parameters<typeof setSetting>[0],
  { driver, dailyMax }: WorkerChoice,
): void {
  if (driver !== undefined) setSetting(paths, 'worker.driver', driver);
  if (dailyMax !== undefined) setSetting(paths, 'drain.dailyMax', String(dailyMax));
}

async function installHarness(
  planned: HarnessPlan,
  context: InstallContext,
  { dryRun, selfTest }: SetupOptions,
): Promise<HarnessResult> {
  const { harness, title } = planned.harness.installer;
  const result = { harness, title, hooks: [], next: [] };
  if (planned.plan === undefined) return { ...result, ...failure(planned.error) };
  const { plan, decisions } = planned;
  if (dryRun) return { ...result, outcome: 'planned', next: plan.next };
  try {
    const { made }: ApplyReport = await applyPlan(plan, decisions);
    const outcome = made.length > 0 ? 'installed' : 'unchanged';
    const hooks = selfTest ? await testHooks(planned.harness.installer, context) : [];
    return { ...result, outcome, hooks, next: plan.next };
  } catch (error) {
    return { ...result, ...failure(error) };
  }
}

function failure(error: unknown): Pick<HarnessResult, 'outcome' | 'error'> {
  return { outcome: 'failed', error: error instanceof Error ? error.message : String(error) };
}

function exitOf(plans: readonly HarnessPlan[], results: readonly HarnessResult[]): number {
  const refused = plans.find(({ plan }) => plan === undefined);
  if (refused?.plan === undefined && refused !== undefined) return installerExitOf(refused.error);
  const isWell = results.every(
    ({ outcome, hooks }) => outcome !== 'failed' && hooks.every(({ ok }) => ok),
  );
  return isWell ? INSTALLER_EXIT.ok : INSTALLER_EXIT.notOk;
}
