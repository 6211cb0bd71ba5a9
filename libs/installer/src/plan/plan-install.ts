import type { PlanContext } from './plan-context.js';
import { otherRecords, readRecord } from '../apply/record-store.js';
import { expectWritable } from '../apply/target-file.js';
import type { InstallPlan, PlannedFile } from './install-plan.js';

import type { InstallSite } from './install-site.js';
import { planConfig } from './plan-config.js';
import { planOwnFile } from './plan-own-file.js';
import { planRemoval } from './plan-removal.js';
import type { WantedInstall } from './wanted-install.js';

/**
 * Lists what must change on disk for `wanted` to be there; writes nothing. What is there already is
 * no change, so that a second installation has none.
 *
 * Throws an `InstallError` for a file that cannot be read, understood or replaced.
 */
export function planInstall(wanted: WantedInstall, site: InstallSite): InstallPlan {
  const record = readRecord(site);
  const context: PlanContext = {
    site,
    record,
    others: otherRecords(site).map((other) => other.record),
  };
  const names = new Set([...wanted.configs, ...wanted.files].map(({ file }) => file));
  const files = [
    ...wanted.files.map((file) => planOwnFile(file, context)),
    ...wanted.configs.map((config) => planConfig(config, context)),
    ...(record?.files ?? [])
      .filter(({ file }) => !names.has(file))
      .map((old) => planRemoval(old, context, 'no longer part of reflect')),
  ];
  for (const planned of files) if (planned.changes.length > 0) expectReplaceable(planned);
  const { declined = [], choices = {} } = record ?? {};
  return { action: 'install', site, files, declined, choices, next: wanted.next };
}

export function expectReplaceable({ file, target, before, mode }: PlannedFile): void {
  expectWritable({ file, target, text: before, mode });
}
