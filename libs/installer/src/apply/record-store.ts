import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sweepTemporaries } from '@reflect/files';

import { InstallError } from '../install-error.js';
import { parseRecord, type InstallRecord } from '../plan/install-record.js';
import { installsFolder, siteFolder, type InstallSite } from '../plan/install-site.js';
import { hashOf } from './target-file.js';
import { writeWhole } from './write-whole.js';

const RECORD = 'manifest.json';
const BACKUPS = 'backups';

/** What is known of an installation; `undefined`: it is not installed. Throws `INSTALL_RECORD`. */
export function readRecord(site: InstallSite): InstallRecord | undefined {
  return readRecordIn(siteFolder(site));
}

export function writeRecord(site: InstallSite, record: InstallRecord): void {
  writeWhole(recordFile(site), { text: `${JSON.stringify(record, undefined, 2)}\n` });
}

export function removeRecord(site: InstallSite): void {
  rmSync(recordFile(site), { force: true });
}

/** The other installations that share the state folder, of this harness and of others. */
export function otherRecords(
  site: InstallSite,
): { readonly folder: string; readonly record: InstallRecord }[] {
  const own = siteFolder(site);
  if (!existsSync(installsFolder(site))) return [];
  return readdirSync(installsFolder(site), { withFileTypes: true })
    .map((entry) => join(installsFolder(site), entry.name))
    .filter((folder) => folder !== own && existsSync(join(folder, RECORD)))
    .flatMap((folder) => {
      const record = readRecordIn(folder);
      return record === undefined ? [] : [{ folder, record }];
    });
}

/** Gives folders that could not be removed yet to an installation that is still there. */
export function handOverFolders(
  { folder, record }: { readonly folder: string; readonly record: InstallRecord },
  folders: readonly string[],
): void {
  const all = [...new Set([...record.folders, ...folders])].toSorted((a, b) => a.length - b.length);
  const text = `${JSON.stringify({ ...record, folders: all }, undefined, 2)}\n`;
  writeWhole(join(folder, RECORD), { text });
}

/** Keeps a text under its hash. */
export function saveBackup(site: InstallSite, text: string): string {
  const name = hashOf(text);
  const path = join(siteFolder(site), BACKUPS, name);
  if (!existsSync(path)) writeWhole(path, { text });
  return name;
}

/** Throws `INSTALL_RECORD` when the backup is gone or damaged. */
export function readBackup(site: InstallSite, name: string): string {
  const path = join(siteFolder(site), BACKUPS, name);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (text !== undefined && hashOf(text) === name) return text;
  throw new InstallError(
    'INSTALL_RECORD',
    `The backup ${path} is ${text === undefined ? 'gone' : 'damaged'}. Nothing was changed.`,
    { place: { file: path } },
  );
}

export function removeBackup(site: InstallSite, name: string): void {
  rmSync(join(siteFolder(site), BACKUPS, name), { force: true });
}

/** Removes what a killed process left of the record and of backups. */
export function sweepRecord(site: InstallSite): void {
  sweepTemporaries(recordFile(site));
  const backups = backupsFolder(site);
  if (!existsSync(backups)) return;
  const isBackup = (name: string): boolean => /^[0-9a-f]{64}$/u.test(name);
  for (const name of readdirSync(backups)) if (!isBackup(name)) rmSync(join(backups, name));
}

export function backupsFolder(site: InstallSite): string {
  return join(siteFolder(site), BACKUPS);
}

function recordFile(site: InstallSite): string {
  return join(siteFolder(site), RECORD);
}

function readRecordIn(folder: string): InstallRecord | undefined {
  const file = join(folder, RECORD);
  if (!existsSync(file)) return undefined;
  try {
    return parseRecord(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InstallError(
      'INSTALL_RECORD',
      `${file} cannot be used: it is damaged, or a newer reflect wrote it. Update reflect, or move the file away to forget what was installed.`,
      { place: { file }, cause: error },
    );
  }
}
