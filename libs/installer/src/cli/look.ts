import { planDiff } from '../diff/render-diff.js';
import { diagnose, installStateOf } from './diagnose.js';
import { INSTALLER_EXIT } from './exit-code.js';
import type { Finding } from './installer.js';
import type { InstallerRun } from './installer-run.js';
import { planJson } from './plan-json.js';
import { unattendedDecisions } from './plan-for.js';

export async function showDiff(run: InstallerRun): Promise<number> {
  const plan = await run.plan('install');
  if (run.options.json === true) run.printJson(planJson(plan));
  else run.print(planDiff(plan, run.colors, unattendedDecisions(plan)) || 'Nothing to change.');
  return INSTALLER_EXIT.ok;
}

export async function showStatus(run: InstallerRun): Promise<number> {
  const { state, due, files } = await installStateOf(run.installer, run.context);
  const remarks = state === 'absent' ? [] : (run.installer.remarks?.(run.context) ?? []);
  if (run.options.json === true) run.printJson({ state, due, files, remarks });
  else {
    const said = {
      installed: 'installed and up to date',
      outdated: 'not up to date',
      absent: 'not installed',
    };
    run.print(`${run.installer.title}  ${said[state]}`);
    for (const file of files) run.print(`  ${run.short(file)}`);
    for (const id of due) run.print(`  due  ${run.short(id)}`);
    for (const remark of remarks) run.print(`  note  ${remark}`);
    if (state !== 'installed')
      run.print(`  next  ${run.installer.program} install --scope ${run.context.scope}`);
  }
  return state === 'installed' ? INSTALLER_EXIT.ok : INSTALLER_EXIT.notOk;
}

export async function doctor(run: InstallerRun): Promise<number> {
  const findings = await diagnose(run.installer, run.context);
  if (run.options.json === true) run.printJson(findings);
  else for (const finding of findings) run.print(findingLines(run, finding));
  return findings.some(({ status }) => status === 'failed')
    ? INSTALLER_EXIT.notOk
    : INSTALLER_EXIT.ok;
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
