import { otherRecords, readRecord } from '../apply/record-store.js';
import { configFormat } from '../formats/config-format.js';
import type { InstallPlan, PlannedFile } from './install-plan.js';
import type { InstallSite } from './install-site.js';
import { planConfig } from './plan-config.js';
import { expectReplaceable } from './plan-install.js';
import type { PlanContext } from './plan-context.js';
import { planOwnFile } from './plan-own-file.js';
import { planRemoval, toRemoval } from './plan-removal.js';
import type { WantedInstall } from './wanted-install.js';

const REASON = 'installed by reflect';

/**
 * Lists what must change for all that was installed to be gone; writes nothing. Where nothing is
 * known of an installation any more, what is found of `wanted` is taken for one.
 */
export function planUninstall(wanted: WantedInstall, site: InstallSite): InstallPlan {
  const record = readRecord(site);
  const context: PlanContext = {
    site,
    record,
    others: otherRecords(site).map((other) => other.record),
  };
  const files =
    record === undefined
      ? findTraces(wanted, context)
      : record.files.map((known) => planRemoval(known, context, REASON));
  for (const planned of files) if (planned.changes.length > 0) expectReplaceable(planned);
  return { action: 'uninstall', site, files, declined: [], choices: {}, next: [] };
}

/** Files that another installation uses are no traces of this one. */
function findTraces({ configs, files }: WantedInstall, context: PlanContext): PlannedFile[] {
  const isUsed = (file: string): boolean =>
    context.others.some((other) => other.files.some((known) => known.file === file));
  return [
    ...configs.map((config) => planConfig(config, context)),
    ...files.filter(({ file }) => !isUsed(file)).map((file) => planOwnFile(file, context)),
  ]
    .map((planned) => toRemoval(planned, REASON))
    .map((planned) => ({ ...planned, notes: [...planned.notes, ...unknownOf(planned)] }));
}

/** What only the record could tell. */
function unknownOf({ file, format, before, baseline: { text } }: PlannedFile): string[] {
  if (before === undefined || text === undefined) return [];
  if (format === undefined)
    return [`${file} stays: no record tells whether reflect or you wrote it as it is.`];
  if (before === text) return [];
  const rest = Object.keys(configFormat(format).parse(text, file) as object).length > 0;
  return [
    `No record tells what ${file} held before reflect: its entries are taken out, ${rest ? 'all else stays' : 'and a file without any stays'}.`,
  ];
}
