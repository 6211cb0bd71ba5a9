import { readRecord } from '../apply/record-store.js';
import { planDiff } from '../diff/plan-diff.js';
import { InstallError } from '../install-error.js';
import { changesOf } from '../plan/install-plan.js';
import { INSTALLER_EXIT } from './exit-code.js';
import type { Finding } from './harness-installer.js';
import type { InstallerRun } from './installer-run.js';
import { planJson } from './plan-json.js';
import { siteOf, unattendedDecisions } from './plan-for.js';

/** `installed`: nothing is left to do; `outdated`: something is; `absent`: nothing was installed. */
export type InstallState = 'installed' | 'outdated' | 'absent';

export async function showDiff(run: InstallerRun): Promise<number> {
  const plan = await run.plan('install');
  if (run.options.json === true) run.printJson(planJson(plan));
  else run.print(planDiff(plan, run.colors, unattendedDecisions(plan)) || 'Nothing to change.');
  return INSTALLER_EXIT.ok;
}

export async function showStatus(run: InstallerRun): Promise<number> {
  const { state, due, files } = await stateOf(run);
  if (run.options.json === true) run.printJson({ state, due, files });
  else {
    const said = {
      installed: 'installed and up to date',
      outdated: 'not up to date',
      absent: 'not installed',
    };
    run.print(`${run.installer.title}  ${said[state]}`);
    for (const file of files) run.print(`  ${run.short(file)}`);
    for (const id of due) run.print(`  due  ${run.short(id)}`);
    if (state !== 'installed')
      run.print(`  next  ${run.installer.program} install --scope ${run.context.scope}`);
  }
  return state === 'installed' ? INSTALLER_EXIT.ok : INSTALLER_EXIT.notOk;
}

export async function doctor(run: InstallerRun): Promise<number> {
  const findings = await diagnose(run);
  if (run.options.json === true) run.printJson(findings);
  else for (const finding of findings) run.print(findingLines(run, finding));
  return findings.some(({ status }) => status === 'failed')
    ? INSTALLER_EXIT.notOk
    : INSTALLER_EXIT.ok;
}

/** The checks of all harnesses, then those of this one. */
export async function diagnose(run: InstallerRun): Promise<Finding[]> {
  const check = 'installation';
  const remedy = `${run.installer.program} install --scope ${run.context.scope}`;
  const own = await run.installer.examine(run.context);
  try {
    const { state, due } = await stateOf(run);
    const first: Finding =
      state === 'installed'
        ? { check, status: 'ok', detail: 'all entries and files are in place' }
        : {
            check,
            status: 'failed',
            detail: state === 'absent' ? 'not installed' : `due: ${due.join(', ')}`,
            remedy,
          };
    return [first, ...own];
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    return [{ check, status: 'failed', detail: error.message }, ...own];
  }
}

async function stateOf(
  run: InstallerRun,
): Promise<{ state: InstallState; due: string[]; files: string[] }> {
  const plan = await run.plan('install');
  const record = readRecord(siteOf(run.installer, run.context));
  const decisions = unattendedDecisions(plan);
  const due = changesOf(plan)
    .filter(({ id }) => decisions.get(id) === 'take')
    .map(({ id }) => id);
  const files = (record?.files ?? []).map(({ file }) => file);
  if (record === undefined) return { state: 'absent', due, files };
  return { state: due.length === 0 ? 'installed' : 'outdated', due, files };
}

function findingLines(run: InstallerRun, { check, status, detail, remedy }: Finding): string {
  const { colors } = run;
  const signs = {
    ok: colors.green('ok'),
    warning: colors.yellow('warning'),
    failed: colors.red('failed'),
  };
  const line = `${signs[status]}  ${check}  ${detail}`;
  return remedy === undefined ? line : `${line}\n  remedy  ${remedy}`;
}
