import {
  askAboutChanges,
  changeDiff,
  fileDiff,
  planDiff,
  planFor,
  unattendedDecisions,
  type Choice,
  type ChoiceQuestion,
  type Decisions,
  type InstallContext,
  type InstallPlan,
  type Prompter,
} from '@reflect/installer';

import type { HarnessHere } from './choose-harnesses.js';
import { isHarness } from './known-agents.js';
import { nodeStart } from './node-start.js';
import { planSummary } from './plan-summary.js';
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
      const decisions = await decide(plan, { harness, view, prompter, context });
      if (decisions !== undefined) plans.push({ harness, plan, decisions });
    } catch (error) {
      if (isCancelled(error)) throw error;
      plans.push({ harness, plan: undefined, error });
    }
  }
  return plans;
}

interface Deciding {
  readonly context: InstallContext;
  readonly harness: HarnessHere;
  readonly view: PlanView;
  readonly prompter: Prompter | undefined;
}

/** `undefined`: this harness stays as it is. */
async function decide(
  plan: InstallPlan,
  { context, harness, view, prompter }: Deciding,
): Promise<Decisions | undefined> {
  const suggested = unattendedDecisions(plan);
  if (!isDue(plan)) return suggested;
  const { installer } = harness;
  view.print(`\n${view.colors.bold(installer.title)}`);
  if (prompter === undefined) {
    view.printDiff(planDiff(plan, view.colors));
    return suggested;
  }
  view.print(planSummary(plan, { colors: view.colors, home: context.home }));
  if (isHarness(installer)) view.print(costOf(context));
  let answer = await answered(prompter.choose(changesQuestion(installer.title, [SHOW])));
  if (answer === 'show') {
    view.printDiff(planDiff(plan, view.colors));
    answer = await answered(prompter.choose(changesQuestion(installer.title)));
  }
  if (answer === 'none') return undefined;
  return answer === 'all' ? suggested : askEach(plan, prompter, view);
}

type Answer = 'all' | 'show' | 'each' | 'none';

const SHOW = { value: 'show' as const, label: 'show each line first' };

function changesQuestion(
  title: string,
  more: readonly Choice<Answer>[] = [],
): ChoiceQuestion<Answer> {
  return {
    message: `Make these changes for ${title}?`,
    choices: [
      { value: 'all', label: 'yes, all of them' },
      ...more,
      { value: 'each', label: 'ask about each' },
      { value: 'none', label: `no, leave ${title} as it is` },
    ],
    initial: 'all',
  };
}

function costOf({ node }: InstallContext): string {
  const start = String(nodeStart(node));
  return `  Each hook starts Node, ${start} ms here; at a prompt it takes two to three times that.`;
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
