import { readTarget } from '../apply/target-file.js';
import { baselineOf, type Baseline } from './baseline.js';
import type { Change, ChangeAction, PlannedFile } from './install-plan.js';
import type { FileRecord } from './install-record.js';
import type { PlanContext } from './plan-context.js';

/** What must change for a file to be as it is without reflect. */
export function planRemoval(record: FileRecord, context: PlanContext, reason: string): PlannedFile {
  const { file, format } = record;
  const on = readTarget(file);
  const isShared = context.others.some(({ files }) => files.some((known) => known.file === file));
  const baseline: Baseline =
    isShared && format === undefined
      ? { text: on.text, mode: on.mode, kind: 'own' }
      : baselineOf(on, record, context.site);
  const planned: PlannedFile = {
    file,
    target: on.target,
    format,
    before: on.text,
    mode: on.mode,
    baseline,
    changes: [],
    edits: [],
    written: [],
    notes: notesOn(record, baseline, { text: on.text, isShared }),
  };
  return toRemoval(planned, reason);
}

/** The same file on its way back to its baseline. */
export function toRemoval(planned: PlannedFile, reason: string): PlannedFile {
  const { file, before, baseline } = planned;
  const changes = before === baseline.text ? [] : [toChange({ file, reason }, before, baseline)];
  return { ...planned, changes, edits: [], written: [] };
}

function toChange(
  { file, reason }: { readonly file: string; readonly reason: string },
  before: string | undefined,
  { text, mode, kind }: Baseline,
): Change {
  const restored: ChangeAction = kind === 'exact' ? 'restore file' : 'remove';
  return {
    id: file,
    file,
    at: [],
    action: text === undefined ? 'delete file' : restored,
    reason,
    before,
    after: text,
    suggestion: 'take',
    step: { kind: 'content', content: text, ...(mode !== undefined && { mode }) },
  };
}

function notesOn(
  { file, format }: FileRecord,
  { kind }: Baseline,
  { text, isShared }: { readonly text: string | undefined; readonly isShared: boolean },
): string[] {
  if (text === undefined || kind === 'exact') return [];
  if (format !== undefined)
    return [`${file} was edited since: only reflect's entries are taken out.`];
  if (isShared) return [`${file} stays: another installation of reflect uses it.`];
  return [`${file} stays: it was edited since reflect wrote it.`];
}
