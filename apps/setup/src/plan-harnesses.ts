import {
  askAboutChanges,
  changeDiff,
  fileDiff,
  planDiff,
  planFor,
  unattendedDecisions,
  type Decisions,
  type InstallContext,
  type InstallPlan,
  type Prompter,
} from '@reflect/installer';

import type { HarnessHere } from './choose-harnesses.js';
import type { PlanView } from './plan-view.js';
import { answered } from './setup-host.js';

/** What would be done for a harness, or why nothing can be. */
export type HarnessPlan = { readonly harness: HarnessHere } & (
  | { readonly plan: InstallPlan; readonly decisions: Decisions }
  | { readonly plan: undefined; readonly error: unknown }
);

/** Plans each harness and lets the person decide; writes nothing. */
export async function planHarnesses(
  chosen: readonly HarnessHere[],
  context: InstallContext,
  { view, prompter }: { readonly view: PlanView; readonly prompter: Prompter | undefined },
): Promise<HarnessPlan[]> {
  const plans: HarnessPlan[] = [];
  for (const harness of chosen) {
    try {
      const plan = await planFor(harness.installer, context, 'install');
      const decisions = await decide(plan, { harness, view, prompter });
      if (decisions !== undefined) plans.push({ harness, plan, decisions });
    } catch (error) {
      if (isCancelled(error)) throw error;
      plans.push({ harness, plan: undefined, error });
    }
  }
  return plans;
}

interface Deciding {
  readonly harness: HarnessHere;
  readonly view: PlanView;
  readonly prompter: Prompter | undefined;
}

/** `undefined`: this harness stays as it is. */
async function decide(
  plan: InstallPlan,
  { harness, view, prompter }: Deciding,
): Promise<Decisions | undefined> {
  const suggested = unattendedDecisions(plan);
  if (!isDue(plan)) return suggested;
  view.print(`\n${view.colors.bold(harness.installer.title)}`);
  view.printDiff(planDiff(plan, view.colors));
  if (prompter === undefined) return suggested;
  const answer = await answered(
    prompter.choose<'all' | 'each' | 'none'>({
      message: `Make these changes for ${harness.installer.title}?`,
      choices: [
        { value: 'all', label: 'yes, all of them' },
        { value: 'each', label: 'ask about each' },
        { value: 'none', label: `no, leave ${harness.installer.title} as it is` },
      ],
      initial: 'all',
    }),
  );
  if (answer === 'none') return undefined;
  return answer === 'all' ? suggested : askEach(plan, prompter, view);
}

/** Whether anything is left to do but what the person declined for good. */
export function isDue(plan: InstallPlan): boolean {
  return [...unattendedDecisions(plan).values()].includes('take');
}

function askEach(plan: InstallPlan, prompter: Prompter, view: PlanView): Promise<Decisions> {
  return answered(
    askAboutChanges(plan, prompter, {
      showChange: (change) => {
        view.printDiff(changeDiff(change, view.colors));
      },
      showFile: (file) => {
        view.printDiff(fileDiff(file, view.colors));
      },
      tell: (message) => {
        view.print(message);
      },
    }),
  );
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SETUP_CANCELLED';
}
