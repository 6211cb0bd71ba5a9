import { readBackup } from '../apply/record-store.js';
import { hashOf, type TargetFile } from '../apply/target-file.js';
import { configFormat } from '../formats/config-format.js';
import { isJsonObject } from '../json-value.js';
import type { FileRecord } from './install-record.js';
import type { InstallSite } from './install-site.js';
import { undoEntries } from './undo-entries.js';

/** What a file is without reflect; `text` undefined: not there. */
export interface Baseline {
  readonly text: string | undefined;
  readonly mode: number | undefined;
  /** `exact`: the very bytes from before; `own`: someone edited the file since, reflect's part is out. */
  readonly kind: 'exact' | 'own';
}

/** What uninstalling would leave of a file at this moment. */
export function baselineOf(
  { text, mode, target }: TargetFile,
  record: FileRecord | undefined,
  site: InstallSite,
): Baseline {
  const untouched: Baseline = { text, mode, kind: 'exact' };
  if (record?.target !== target || text === undefined) return untouched;
  const hash = hashOf(text);
  if (record.baseline?.hash === hash) return untouched;
  if (record.written.includes(hash)) {
    if (record.baseline === null) return { text: undefined, mode: undefined, kind: 'exact' };
    return {
      text: readBackup(site, record.baseline.backup),
      mode: record.baseline.mode,
      kind: 'exact',
    };
  }
  return { text: withoutEntries(text, record), mode, kind: 'own' };
}

function withoutEntries(text: string, record: FileRecord): string | undefined {
  const { file, format } = record;
  // A file of reflect's that a person changed is theirs now.
  if (format === undefined) return text;
  const rest = undoEntries({ file, format, text }, record);
  return record.baseline === null && isVoid(rest, format, file) ? undefined : rest;
}

function isVoid(text: string, name: NonNullable<FileRecord['format']>, file: string): boolean {
  const format = configFormat(name);
  const value = format.parse(text, file);
  const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
  return isEmpty && !format.hasComments(text, file);
}
