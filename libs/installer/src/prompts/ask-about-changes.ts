import type { Decision, Decisions } from '../apply/decided-file.js';
import { configFormat } from '../formats/config-format.js';
import { changesOf } from '../plan/install-plan.js';
import type { Change, InstallPlan, PlannedFile } from '../plan/install-plan.js';
import { isMarked } from '../plan/own-items.js';
import { CANCELLED, type Cancelled, type Choice, type Prompter } from './prompter.js';

/** What the questions need to show between them. */
export interface ChangeView {
  showChange(change: Change): void;
  showFile(file: PlannedFile): void;
  tell(message: string): void;
}

type Answer = 'take' | 'keep' | 'edit' | 'skip' | 'file';

/** Asks about each change of a plan in turn. */
export async function askAboutChanges(
  plan: InstallPlan,
  prompter: Prompter,
  view: ChangeView,
): Promise<Decisions | Cancelled> {
  const decisions = new Map<string, Decision>();
  for (const change of changesOf(plan)) {
    view.showChange(change);
    const decision = await askAboutChange({ plan, change }, prompter, view);
    if (decision === CANCELLED) return CANCELLED;
    decisions.set(change.id, decision);
  }
  return decisions;
}

async function askAboutChange(
  { plan, change }: { readonly plan: InstallPlan; readonly change: Change },
  prompter: Prompter,
  view: ChangeView,
): Promise<Decision | Cancelled> {
  const isDeclined = plan.declined.includes(change.id);
  for (;;) {
    const answer = await prompter.choose<Answer>({
      message: `${change.action} ${change.at.join('.') || change.file}?`,
      choices: choicesFor(change),
      initial: isDeclined ? 'keep' : change.suggestion,
    });
    if (answer === CANCELLED) return CANCELLED;
    if (answer === 'file') {
      const file = plan.files.find(({ changes }) => changes.includes(change));
      if (file !== undefined) view.showFile(file);
    } else if (answer === 'edit') {
      const edited = await edit(change, prompter, view);
      if (edited !== undefined) return edited;
    } else return answer;
  }
}

function choicesFor({ after, before }: Change): Choice<Answer>[] {
  return [
    {
      value: 'take',
      label: before === undefined ? "take reflect's" : "take reflect's in its place",
    },
    { value: 'keep', label: 'keep mine, also next time' },
    ...(after === undefined ? [] : [{ value: 'edit' as const, label: 'edit it first' }]),
    { value: 'skip', label: 'skip this time' },
    { value: 'file', label: 'show the whole file' },
  ];
}

/** `undefined`: what was written cannot be used, and the person was told why. */
async function edit(
  change: Change,
  prompter: Prompter,
  view: ChangeView,
): Promise<Decision | Cancelled | undefined> {
  const isEntry = change.step.kind === 'edit';
  const after = await prompter.edit({
    message: 'Edit, save and close.',
    text: change.after ?? '',
    extension: isEntry ? '.json' : '.txt',
  });
  if (after === CANCELLED) return CANCELLED;
  const problem = isEntry ? problemWith(change, after) : undefined;
  if (problem === undefined) return { after };
  view.tell(problem);
  return undefined;
}

function problemWith({ step, at }: Change, after: string): string | undefined {
  if (step.kind !== 'edit') return undefined;
  const name = at.join('.');
  try {
    const value = configFormat('jsonc').parse(`{"edited":${after}}`, name);
    const isOwn = step.edit.kind === 'value' || isMarked(value, step.edit.markers);
    return isOwn ? undefined : `${name}: without reflect's command it could not be found again.`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
