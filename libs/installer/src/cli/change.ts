import { applyPlan, type ApplyReport } from '../apply/apply-plan.js';
import type { Decisions } from '../apply/decided-file.js';
import { changeDiff, fileDiff, planDiff } from '../diff/render-diff.js';
import { changesOf, type Change, type InstallPlan } from '../plan/install-plan.js';
import { askAboutChanges } from '../prompts/ask-about-changes.js';
import { CANCELLED, type Cancelled, type Prompter } from '../prompts/prompter.js';
import { INSTALLER_EXIT } from './exit-code.js';
import type { InstallerRun } from './installer-run.js';
import { planJson } from './plan-json.js';
import { unattendedDecisions } from './plan-for.js';
import { InstallerUsageError } from './usage-error.js';

export async function install(run: InstallerRun): Promise<number> {
  const plan = await run.plan('install');
  if (changesOf(plan).length === 0 || run.options.yes === true || run.options.dryRun === true) {
    return applyChange(run, plan, unattendedDecisions(plan));
  }
  const decisions = await askAll(run, plan, expectPrompter(run));
  return decisions === CANCELLED ? cancelled(run) : applyChange(run, plan, decisions);
}

export async function uninstall(run: InstallerRun): Promise<number> {
  const plan = await run.plan('uninstall');
  const decisions = unattendedDecisions(plan);
  if (changesOf(plan).length === 0 || run.options.yes === true || run.options.dryRun === true) {
    return applyChange(run, plan, decisions);
  }
  const prompter = expectPrompter(run);
  run.print(planDiff(plan, run.colors));
  const answer = await prompter.confirm({ message: 'Take all this back?', initial: true });
  return answer === true ? applyChange(run, plan, decisions) : cancelled(run);
}

async function askAll(
  run: InstallerRun,
  plan: InstallPlan,
  prompter: Prompter,
): Promise<Decisions | Cancelled> {
  const decisions = await askAboutChanges(plan, prompter, {
    showChange: (change) => {
      run.print(`\n${describe(run, change)}\n${changeDiff(change, run.colors)}`);
    },
    showFile: (file) => {
      run.print(fileDiff(file, run.colors));
    },
    tell: (message) => {
      run.print(message);
    },
  });
  if (decisions === CANCELLED) return CANCELLED;
  run.print(`\n${planDiff(plan, run.colors, decisions)}`);
  const answer = await prompter.confirm({ message: 'Write these changes?', initial: true });
  return answer === true ? decisions : CANCELLED;
}

async function applyChange(
  run: InstallerRun,
  plan: InstallPlan,
  decisions: Decisions,
): Promise<number> {
  const { json, dryRun } = run.options;
  if (dryRun === true) {
    if (json === true) run.printJson(planJson(plan));
    else {
      run.print(planDiff(plan, run.colors, decisions) || 'Nothing to change.');
      printNotes(run, plan);
    }
    return INSTALLER_EXIT.ok;
  }
  const report = await applyPlan(plan, decisions);
  if (json === true) run.printJson({ ...planJson(plan), ...report });
  else printReport(run, plan, report);
  return INSTALLER_EXIT.ok;
}

function printReport(run: InstallerRun, plan: InstallPlan, { made, left }: ApplyReport): void {
  const { title } = run.installer;
  for (const change of changesOf(plan)) {
    const sign = made.includes(change.id) ? run.colors.green('+') : run.colors.yellow('=');
    run.print(
      `  ${sign} ${describe(run, change)}${left.includes(change.id) ? '  (left as it is)' : ''}`,
    );
  }
  printNotes(run, plan);
  const isInstall = plan.action === 'install';
  const done = isInstall ? `reflect is connected to ${title}.` : `reflect is gone from ${title}.`;
  const idle = isInstall
    ? `reflect is connected to ${title} already.`
    : `reflect is not installed here.`;
  run.print(made.length > 0 ? done : left.length > 0 ? 'Nothing was changed.' : idle);
  for (const step of plan.next) run.print(`  next  ${step}`);
}

function printNotes(run: InstallerRun, plan: InstallPlan): void {
  for (const note of plan.files.flatMap(({ notes }) => notes)) run.print(`  note  ${note}`);
}

function describe(run: InstallerRun, { action, file, at, reason }: Change): string {
  const where = [run.short(file), at.join('.')].filter(Boolean).join('  ');
  return `${action}  ${where}  ${run.colors.dim(reason)}`;
}

function cancelled(run: InstallerRun): number {
  run.host.stderr.write('Stopped. Nothing was changed.\n');
  return INSTALLER_EXIT.cancelled;
}

function expectPrompter({ host, options }: InstallerRun): Prompter {
  if (host.prompter !== undefined && options.json !== true) return host.prompter;
  throw new InstallerUsageError(
    'Nobody can answer here: add --yes to do what is suggested, or --dry-run to see it.',
  );
}
