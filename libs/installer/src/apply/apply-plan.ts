import { dirname } from 'node:path';
import { sweepTemporaries } from '@reflect/files';

import { InstallError } from '../install-error.js';
import { changesOf, type InstallPlan, type PlannedFile } from '../plan/install-plan.js';
import { RECORD_VERSION, type FileRecord, type InstallRecord } from '../plan/install-record.js';
import { installsFolder, siteFolder, type InstallSite } from '../plan/install-site.js';
import { withInstallLock } from './install-lock.js';
import { missingFolders, removeFolders, removeIfEmpty } from './made-folders.js';
import {
  backupsFolder,
  handOverFolders,
  otherRecords,
  readRecord,
  removeBackup,
  removeRecord,
  saveBackup,
  sweepRecord,
  writeRecord,
} from './record-store.js';
import { recordOf, decidedFile } from './decided-file.js';
import type { Decisions, NewBackups, DecidedFile } from './decided-file.js';
import { readTarget } from './target-file.js';
import { writeWhole } from './write-whole.js';

/** What applying a plan did. */
export interface ApplyReport {
  /** Ids of the changes that were made, and of those that were left. */
  readonly made: readonly string[];
  readonly left: readonly string[];
}

/**
 * Makes the changes of a plan: those that `decisions` take, and the suggested ones that it does not
 * speak of. All or nothing: when a file cannot be written, those written before are put back.
 *
 * Before the first file is replaced, the record says what each held and will hold, so that
 * uninstalling works from a crash at any instant. Throws an `InstallError`; nothing is changed then.
 */
export async function applyPlan(
  plan: InstallPlan,
  decisions: Decisions = new Map(),
): Promise<ApplyReport> {
  const decided = plan.files.map((planned) => decidedFile(planned, decisions));
  const report = reportOn(plan, decisions);
  if (plan.action === 'install') {
    if (!isNeeded(plan, decided, decisions)) return report;
    const folders = newFolders(plan, decided);
    try {
      await withInstallLock(plan.site, () => {
        plan.files.forEach(expectUnchanged);
        install(plan, decided, { decisions, folders });
      });
    } catch (error) {
      removeFolders(folders);
      throw error;
    }
  } else if (plan.files.length > 0) await uninstall(plan, decided);
  return report;
}

interface InstallChoices {
  readonly decisions: Decisions;
  readonly folders: readonly string[];
}

function install(
  plan: InstallPlan,
  decided: readonly DecidedFile[],
  choices: InstallChoices,
): void {
  const { site } = plan;
  const old = readRecord(site);
  sweepRecord(site);
  const next = nextRecord(plan, decided, { ...choices, old });
  writeRecord(site, next);
  try {
    writeAll(decided);
  } catch (error) {
    if (old === undefined) removeRecord(site);
    else writeRecord(site, old);
    const known = backupsIn(old);
    for (const name of backupsIn(next)) if (!known.includes(name)) removeBackup(site, name);
    throw error;
  }
}

async function uninstall(plan: InstallPlan, decided: readonly DecidedFile[]): Promise<void> {
  const { site, files } = plan;
  const left = await withInstallLock(site, () => {
    files.forEach(expectUnchanged);
    const record = readRecord(site);
    sweepRecord(site);
    writeAll(decided);
    removeRecord(site);
    forgetBackups(plan, record);
    const own = [backupsFolder(site), siteFolder(site)];
    const folders = removeFolders([...(record?.folders ?? foldersOf(plan)), ...own]);
    const [other] = otherRecords(site);
    if (other !== undefined) handOverFolders(other, folders);
    return folders;
  });
  // The lock itself lies in one of them.
  for (const folder of left.toReversed()) removeIfEmpty(folder);
}

/** Where no record names those that were made: what files of reflect's own lie in, and its state folder. */
function foldersOf({ site, files }: InstallPlan): string[] {
  const gone = files.filter(
    ({ format, baseline }) => format === undefined && baseline.text === undefined,
  );
  return [site.state, installsFolder(site), ...gone.map(({ target }) => dirname(target))];
}

function backupsIn(record: InstallRecord | undefined): string[] {
  return (record?.files ?? []).flatMap(({ backups }) => backups);
}

/** A backup is there until its file has its bytes again; two files may have had the same ones. */
function forgetBackups({ site, files }: InstallPlan, record: InstallRecord | undefined): void {
  const known = record?.files ?? [];
  const isRestored = (file: string): boolean =>
    files.some((planned) => planned.file === file && planned.baseline.kind === 'exact');
  const needed = known.filter(({ file }) => !isRestored(file)).flatMap(({ backups }) => backups);
  for (const name of backupsIn(record)) {
    if (!needed.includes(name)) removeBackup(site, name);
  }
}

function nextRecord(
  plan: InstallPlan,
  decided: readonly DecidedFile[],
  { decisions, folders, old }: InstallChoices & { readonly old: InstallRecord | undefined },
): InstallRecord {
  const { site } = plan;
  const files = decided.flatMap((file): FileRecord[] => {
    const known = old?.files.find((record) => record.file === file.planned.file);
    const record = recordOf(file, { ...saveBackups(site, file), old: known?.backups ?? [] });
    return record === undefined ? [] : [record];
  });
  return {
    version: RECORD_VERSION,
    harness: site.harness,
    scope: site.scope,
    root: site.root,
    files,
    folders: [...new Set([...(old?.folders ?? []), ...folders])],
    declined: declinedIn(plan, decisions),
    ...(Object.keys(plan.choices).length > 0 && { choices: plan.choices }),
  };
}

/** The baseline and, where a person's edits are in the file, the file itself. */
function saveBackups(site: InstallSite, { planned, text }: DecidedFile): NewBackups {
  const { before, baseline } = planned;
  const isEdited = baseline.kind === 'own' && before !== undefined && before !== text;
  return {
    baseline: baseline.text === undefined ? null : saveBackup(site, baseline.text),
    edited: isEdited ? [saveBackup(site, before)] : [],
  };
}

function declinedIn(plan: InstallPlan, decisions: Decisions): string[] {
  const ids = changesOf(plan).map(({ id }) => id);
  const still = plan.declined.filter((id) => !ids.includes(id) || decisions.get(id) === undefined);
  return [...new Set([...still, ...ids.filter((id) => decisions.get(id) === 'keep')])];
}

/** Whether there is anything to write or to note. */
function isNeeded(
  plan: InstallPlan,
  decided: readonly DecidedFile[],
  decisions: Decisions,
): boolean {
  const known = readRecord(plan.site);
  return (
    decided.some(({ planned, text }) => text !== planned.before) ||
    declinedIn(plan, decisions).join('\0') !== (known?.declined ?? []).join('\0') ||
    JSON.stringify(plan.choices) !== JSON.stringify(known?.choices ?? {}) ||
    decided.some((file) => {
      const isOurs = file.text !== undefined && file.text !== file.planned.baseline.text;
      return isOurs && known?.files.every((record) => record.file !== file.planned.file) !== false;
    })
  );
}

function newFolders({ site }: InstallPlan, decided: readonly DecidedFile[]): string[] {
  const folders = decided
    .filter(({ planned, text }) => text !== undefined && planned.before === undefined)
    .map(({ planned }) => dirname(planned.target));
  return missingFolders([backupsFolder(site), ...folders]);
}

function expectUnchanged({ file, target, before }: PlannedFile): void {
  const now = readTarget(file);
  if (now.target === target && now.text === before) return;
  throw new InstallError(
    'INSTALL_CHANGED_MEANWHILE',
    `${file} was changed by somebody else since it was shown. Nothing was changed; run this again.`,
    { place: { file } },
  );
}

function writeAll(decided: readonly DecidedFile[]): void {
  for (const { planned } of decided) sweepTemporaries(planned.target);
  const due = decided.filter(({ planned, text }) => text !== planned.before);
  const done: DecidedFile[] = [];
  for (const file of due) {
    try {
      writeWhole(file.planned.target, file);
      done.push(file);
    } catch (error) {
      for (const { planned } of done.toReversed())
        writeWhole(planned.target, { text: planned.before, mode: planned.mode });
      throw new InstallError(
        'INSTALL_WRITE_FAILED',
        `Cannot write ${file.planned.file}: ${error instanceof Error ? error.message : String(error)}. All is as it was before.`,
        { cause: error, place: { file: file.planned.file } },
      );
    }
  }
}

function reportOn(plan: InstallPlan, decisions: Decisions): ApplyReport {
  const isMade = ({ id, suggestion }: { id: string; suggestion: 'take' | 'keep' }): boolean => {
    const decision = decisions.get(id) ?? suggestion;
    return decision !== 'keep' && decision !== 'skip';
  };
  const changes = changesOf(plan);
  return {
    made: changes.filter(isMade).map(({ id }) => id),
    left: changes.filter((change) => !isMade(change)).map(({ id }) => id),
  };
}
