import { openReflect } from '@reflect/core';
import {
  applyPlan,
  changesOf,
  INSTALLER_EXIT,
  installerExitOf,
  planDiff,
  planFor,
  unattendedDecisions,
  type InstallContext,
  type Installer,
  type InstallerHost,
  type InstallPlan,
} from '@reflect/installer';

import { harnessNamed } from './choose-harnesses.js';
import { KNOWN_AGENTS } from './known-agents.js';
import { viewOf, type PlanView } from './plan-view.js';
import { answered, prompterOf, setupContext, type SetupOptions } from './setup-host.js';

/** What came of taking reflect off one harness. */
interface Removal {
  readonly harness: string;
  readonly title: string;
  readonly outcome: 'removed' | 'planned' | 'failed';
  readonly error?: string;
  /** What the person has to do now. */
  readonly next?: readonly string[];
  /** Of what could not be brought back to what it was, and why. */
  readonly notes?: readonly string[];
}

type Planned = { readonly installer: Installer } & (
  { readonly plan: InstallPlan } | { readonly plan: undefined; readonly error: unknown }
);

/**
 * Takes off all that was installed, in every harness or in those named; gives the exit code. What one
 * harness refuses keeps the others from nothing. What was learned stays where it is.
 */
export async function runRemoval(options: SetupOptions, host: InstallerHost): Promise<number> {
  const context = setupContext(host, options);
  const prompter = prompterOf(host, options);
  const view = viewOf(host, options);
  const plans = await removals(options.harnesses, context);
  for (const { installer, ...planned } of plans) {
    if (planned.plan === undefined) continue;
    view.print(`\n${view.colors.bold(installer.title)}`);
    view.printDiff(planDiff(planned.plan, view.colors));
  }
  const isDue = plans.some(({ plan }) => plan !== undefined);
  if (prompter !== undefined && isDue) {
    const question = { message: 'Take all this back?', initial: true };
    if (!(await answered(prompter.confirm(question)))) {
      view.print('Nothing was changed.');
      return INSTALLER_EXIT.ok;
    }
  }
  const results: Removal[] = [];
  for (const planned of plans) results.push(await remove(planned, options));
  const { learnings, state } = openReflect({ env: context.env }).paths;
  if (options.json) {
    host.stdout.write(`${JSON.stringify({ results, learnings, state }, undefined, 2)}\n`);
  } else {
    view.print(removalLines(results, view));
    view.print(`\nWhat was learned is still in ${learnings}, reflect's own files in ${state}.`);
    view.print('Delete these folders to have nothing left of it.');
  }
  const failed = plans.find(({ plan }) => plan === undefined);
  if (failed?.plan === undefined && failed !== undefined) return installerExitOf(failed.error);
  return results.some(({ outcome }) => outcome === 'failed')
    ? INSTALLER_EXIT.notOk
    : INSTALLER_EXIT.ok;
}

/** Plans for the harnesses in which there is something to take back. Throws `SETUP_USAGE`. */
async function removals(
  named: readonly string[] | undefined,
  context: InstallContext,
): Promise<readonly Planned[]> {
  const chosen = named?.map((name) => harnessNamed(KNOWN_AGENTS, name)) ?? KNOWN_AGENTS;
  const plans: Planned[] = [];
  for (const { installer } of chosen) {
    try {
      const plan = await planFor(installer, context, 'uninstall');
      if (changesOf(plan).length > 0) plans.push({ installer, plan });
    } catch (error) {
      plans.push({ installer, plan: undefined, error });
    }
  }
  return plans;
}

async function remove(planned: Planned, { dryRun }: SetupOptions): Promise<Removal> {
  const { harness, title } = planned.installer;
  if (planned.plan === undefined) return { harness, title, ...failure(planned.error) };
  const { next, files } = planned.plan;
  const told = { next, notes: files.flatMap(({ notes }) => notes) };
  if (dryRun) return { harness, title, outcome: 'planned', ...told };
  try {
    await applyPlan(planned.plan, unattendedDecisions(planned.plan));
    return { harness, title, outcome: 'removed', ...told };
  } catch (error) {
    return { harness, title, ...failure(error) };
  }
}

function failure(error: unknown): Pick<Removal, 'outcome' | 'error'> {
  return { outcome: 'failed', error: error instanceof Error ? error.message : String(error) };
}

const OUTCOMES: Readonly<Record<Removal['outcome'], readonly [whole: string, partly: string]>> = {
  removed: ['is as it was before reflect', 'has nothing of reflect any more'],
  planned: ['would be as it was before reflect', 'would have nothing of reflect any more'],
  failed: ['was left as it is', 'was left as it is'],
};

function removalLines(results: readonly Removal[], { colors }: PlanView): string {
  if (results.length === 0) return 'reflect is not installed in any harness.';
  return results
    .map(({ title, outcome, error, next = [], notes = [] }) => {
      const paint = outcome === 'failed' ? colors.red : colors.green;
      const [whole, partly] = OUTCOMES[outcome];
      const line = `\n${colors.bold(title)} ${paint(notes.length > 0 ? partly : whole)}.`;
      const more = [
        ...notes.map((note) => `note  ${note}`),
        ...next.map((step) => `next  ${step}`),
      ];
      const lines = more.map((one) => `\n  ${one}`).join('');
      return error === undefined ? line + lines : `${line}\n  ${error}`;
    })
    .join('\n');
}
