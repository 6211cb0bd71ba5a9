import { existsSync } from 'node:fs';

import type { HarnessResult } from './harness-result.js';
import { HARNESSES } from '@reflect/cli/harnesses';
import { openReflect, setSettings, type DataPaths } from '@reflect/core';
import {
  applyPlan,
  INSTALLER_EXIT,
  installerExitOf,
  readRecord,
  siteOf,
  textDiff,
} from '@reflect/installer';
import type { ApplyReport, InstallContext, InstallerHost } from '@reflect/installer';

import { chooseChronicle } from './choose-chronicle.js';
import { chooseHarnesses, type HarnessHere } from './choose-harnesses.js';
import { chooseHoldout } from './choose-holdout.js';
import { chooseWorker, type WorkerChoice } from './choose-worker.js';
import { findHarness } from './find-harness.js';
import { isHarness, KNOWN_AGENTS } from './known-agents.js';
import { offerPast } from './offer-past.js';
import { isDue, planHarnesses, type HarnessPlan } from './plan-harnesses.js';
import { viewOf, type PlanView } from './plan-view.js';
import { foundLines, INTRODUCTION, resultLines } from './report.js';
import { declinedNow, readDeclined, writeDeclined } from './remembered-answers.js';
import { testHooks } from './self-test.js';
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
  const reflect = openReflect({ env: context.env });
  const declined = readDeclined(reflect.paths);
  const chosen = await chooseHarnesses(all, { named: options.harnesses, declined, prompter });
  if (chosen.length === 0) return leaveAll(view);
  const parts = { reflect, harnesses: HARNESSES, env: context.env };
  const worker = await chooseWorker(parts, options, prompter);
  if (worker.warning !== undefined) view.print(view.colors.yellow(`note  ${worker.warning}`));
  const holdout = await chooseHoldout(reflect.settings.proof.holdout, {
    ...{ said: options.holdout, prompter },
  });
  const chronicle = await chooseChronicle(reflect.settings.chronicle.enabled, {
    ...{ said: options.chronicle, isFirst: isFirstSetup(all, reflect.paths, context), prompter },
  });
  const texts = settingTexts(worker, { holdout, chronicle });
  const isNewSetting = showSettings(reflect.paths, texts, view);
  const plans = await planHarnesses(chosen, context, { view, prompter });
  const isChange = isNewSetting || plans.some(({ plan }) => plan !== undefined && isDue(plan));
  if (prompter !== undefined && isChange) {
    const isSure = await answered(prompter.confirm({ message: 'Write all this?', initial: true }));
    if (!isSure) return leaveAll(view);
  }
  if (!options.dryRun) {
    if (isNewSetting) setSettings(reflect.paths, texts);
    if (prompter !== undefined && options.harnesses === undefined) {
      const wanted = plans.map(({ harness }) => harness);
      writeDeclined(reflect.paths, declinedNow(all, wanted, declined));
    }
  }
  const results: HarnessResult[] = [];
  for (const plan of plans) results.push(await installHarness(plan, context, options));
  if (options.json) host.stdout.write(`${JSON.stringify({ worker, results }, undefined, 2)}\n`);
  else view.print(resultLines(results, view));
  if (!isChange && !options.json) view.print('\nThere is nothing to change.');
  const exit = exitOf(plans, results);
  if (exit === INSTALLER_EXIT.ok && !options.dryRun) {
    await offerPast(
      { host, view, prompter, paths: reflect.paths, isJson: options.json },
      options.past,
    );
  }
  return exit;
}

/** Whether there is nothing of an earlier installation, or of one that was taken off. */
function isFirstSetup(
  all: readonly HarnessHere[],
  { config, documents }: DataPaths,
  context: InstallContext,
): boolean {
  const isHere = all.some(({ installer }) => readRecord(siteOf(installer, context)) !== undefined);
  return !isHere && !existsSync(config) && !existsSync(documents);
}

/** To say no is an answer, too. */
function leaveAll(view: PlanView): number {
  view.print('Nothing was changed.');
  return INSTALLER_EXIT.ok;
}

/** Shows what becomes of the settings file; whether anything does. */
function showSettings(
  paths: DataPaths,
  texts: ReturnType<typeof settingTexts>,
  view: PlanView,
): boolean {
  if (Object.keys(texts).length === 0) return false;
  const { before, after } = setSettings(paths, texts, { dryRun: true });
  if (before === after) return false;
  const diff = textDiff(paths.config, [before, after], view.colors);
  view.print(`\n${view.colors.bold('Settings of reflect')}`);
  view.printDiff(diff);
  return true;
}

function settingTexts(
  { driver, dailyMax }: WorkerChoice,
  {
    holdout,
    chronicle,
  }: { readonly holdout: number | undefined; readonly chronicle: boolean | undefined },
): Readonly<Record<string, string>> {
  return {
    ...(driver !== undefined && { 'worker.driver': driver }),
    ...(dailyMax !== undefined && { 'drain.dailyMax': String(dailyMax) }),
    ...(holdout !== undefined && { 'proof.holdout': String(holdout) }),
    ...(chronicle !== undefined && { 'chronicle.enabled': String(chronicle) }),
  };
}

async function findAll(context: InstallContext): Promise<HarnessHere[]> {
  return Promise.all(
    KNOWN_AGENTS.map(async ({ installer }) => ({
      installer,
      found: await findHarness(installer, context),
      // Editors were not tried: whoever wants them says so, once.
      isSuggested: isHarness(installer) || readRecord(siteOf(installer, context)) !== undefined,
    })),
  );
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
  if (dryRun) return { ...result, outcome: isDue(plan) ? 'planned' : 'unchanged', next: plan.next };
  try {
    const { made }: ApplyReport = await applyPlan(plan, decisions);
    const outcome = made.length > 0 ? 'installed' : 'unchanged';
    const { installer } = planned.harness;
    const hooks = selfTest && isHarness(installer) ? await testHooks(installer, context) : [];
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
