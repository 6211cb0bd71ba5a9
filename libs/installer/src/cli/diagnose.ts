import { readRecord } from '../apply/record-store.js';
import { InstallError } from '../install-error.js';
import { changesOf } from '../plan/install-plan.js';
import type { Finding, InstallContext, Installer } from './installer.js';
import { planFor, siteOf, unattendedDecisions } from './plan-for.js';

/** How an installation stands to what this version would write. */
export interface InstallState {
  /** `installed`: nothing is left to do; `outdated`: something is; `absent`: nothing was installed. */
  readonly state: 'installed' | 'outdated' | 'absent';
  /** Ids of the changes that are left to do. */
  readonly due: readonly string[];
  /** All files that reflect touched. */
  readonly files: readonly string[];
}

/** The checks of all harnesses, then those of this one. */
export async function diagnose(installer: Installer, context: InstallContext): Promise<Finding[]> {
  const check = 'installation';
  const remedy = `${installer.program} install --scope ${context.scope}`;
  const own = await installer.examine(context);
  try {
    const { state, due } = await installStateOf(installer, context);
    const detail = state === 'absent' ? 'not installed' : `due: ${due.join(', ')}`;
    const first: Finding =
      state === 'installed'
        ? { check, status: 'ok', detail: 'all entries and files are in place' }
        : { check, status: 'failed', detail, remedy };
    return [first, ...own];
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    return [{ check, status: 'failed', detail: error.message }, ...own];
  }
}

/** Throws an `InstallError` where a configuration cannot be read. */
export async function installStateOf(
  installer: Installer,
  context: InstallContext,
): Promise<InstallState> {
  const plan = await planFor(installer, context, 'install');
  const record = readRecord(siteOf(installer, context));
  const decisions = unattendedDecisions(plan);
  const due = changesOf(plan)
    .filter(({ id }) => decisions.get(id) === 'take')
    .map(({ id }) => id);
  const files = (record?.files ?? []).map(({ file }) => file);
  if (record === undefined) return { state: 'absent', due, files };
  return { state: due.length === 0 ? 'installed' : 'outdated', due, files };
}
