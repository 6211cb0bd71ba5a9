import { configFormat } from '../formats/config-format.js';
import { InstallError, formatPlace } from '../install-error.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../json-value.js';
import { applyEdit } from '../plan/apply-edit.js';
import type { ConfigEdit } from '../plan/config-edit.js';
import type { Change, PlannedFile } from '../plan/install-plan.js';
import type { EntryRecord, FileRecord } from '../plan/install-record.js';
import { currentOf } from '../plan/plan-config.js';
import { valueAt } from '../plan/undo-entries.js';
import { hashOf } from './target-file.js';

/**
 * What a person says to a change: make it, make it with another content, leave it this time, or
 * leave it for good.
 */
export type Decision = 'take' | 'skip' | 'keep' | { readonly after: string };
export type Decisions = ReadonlyMap<string, Decision>;

/** A planned file once it is decided what of it is done. */
export interface DecidedFile {
  readonly planned: PlannedFile;
  /** `undefined`: the file is not there (any more). */
  readonly text: string | undefined;
  readonly mode: number | undefined;
}

/** Throws `INSTALL_RESULT_INVALID` when the harness would not take the outcome. */
export function decidedFile(planned: PlannedFile, decisions: Decisions): DecidedFile {
  let text = planned.before;
  let { mode } = planned;
  for (const change of planned.changes) {
    const decision = decisions.get(change.id) ?? change.suggestion;
    if (decision === 'keep' || decision === 'skip') continue;
    if (change.step.kind === 'content') {
      text = typeof decision === 'object' ? decision.after : change.step.content;
      mode = change.step.mode ?? mode;
    } else text = makeEdit(planned, text, toEdit(change, change.step.edit, decision));
  }
  expectValid(planned, text);
  return { planned, text, mode };
}

/** Names of backups that were made for a file. */
export interface NewBackups {
  /** `null`: there was no file. */
  readonly baseline: string | null;
  readonly edited: readonly string[];
}

/** What is to be known of a file that now holds `text`; `undefined`: nothing of reflect's is in it. */
export function recordOf(
  { planned, text }: DecidedFile,
  backups: NewBackups & { readonly old: readonly string[] },
): FileRecord | undefined {
  const { file, target, format, baseline, edits, written } = planned;
  if (text === undefined || text === baseline.text) return undefined;
  const entries = format === undefined ? [] : entriesIn(planned, text);
  return {
    file,
    target,
    ...(format !== undefined && { format }),
    baseline:
      baseline.text === undefined || backups.baseline === null
        ? null
        : {
            hash: hashOf(baseline.text),
            backup: backups.baseline,
            mode: baseline.mode ?? 0o600,
          },
    backups: [
      ...new Set([
        ...backups.old,
        ...(backups.baseline === null ? [] : [backups.baseline]),
        ...backups.edited,
      ]),
    ],
    written: [...new Set([...written, hashOf(text)])],
    entries,
    made:
      format === undefined
        ? []
        : madeBy(edits, parsed(planned, baseline.text), parsed(planned, text)),
  };
}

/** The wanted edit with what a person made of it. */
function toEdit(
  change: Change,
  edit: ConfigEdit,
  decision: Exclude<Decision, 'keep' | 'skip'>,
): ConfigEdit {
  if (decision === 'take') return edit;
  const { file, at } = change;
  const value = configFormat('jsonc').parse(
    `{"edited":${decision.after}}`,
    `${file} (${at.join('.')})`,
  );
  const edited = valueAt(value, ['edited']);
  return edit.kind === 'list' ? { ...edit, item: edited } : { ...edit, value: edited };
}

function makeEdit(
  { file, format }: PlannedFile,
  text: string | undefined,
  edit: ConfigEdit,
): string {
  if (format === undefined) throw new TypeError(`${file} is no configuration`);
  return applyEdit({ file, format, text: text ?? configFormat(format).empty }, edit);
}

function entriesIn(planned: PlannedFile, text: string): EntryRecord[] {
  const now = parsed(planned, text);
  const before = parsed(planned, planned.baseline.text);
  return planned.edits.flatMap((edit): EntryRecord[] => {
    const wrote = currentOf(now, edit);
    if (wrote === undefined) return [];
    const at = [...edit.at];
    if (edit.kind === 'list') {
      const { markers, inner } = edit;
      return [
        {
          undo: { kind: 'list', at, markers: [...markers], ...(inner !== undefined && { inner }) },
          wrote,
        },
      ];
    }
    const value = valueAt(before, at);
    return [{ undo: { kind: 'value', at, ...(value !== undefined && { value }) }, wrote }];
  });
}

/** Containers on the way to reflect's entries that are there now and were not before. */
function madeBy(edits: readonly ConfigEdit[], before: JsonValue, now: JsonValue): string[][] {
  const paths = edits.flatMap(({ at }) => at.map((_, depth) => at.slice(0, depth + 1)));
  const unique = [...new Map(paths.map((path) => [path.join('\0'), path])).values()];
  return unique.filter((path) => {
    const held = valueAt(now, path);
    return (isJsonObject(held) || isJsonArray(held)) && valueAt(before, path) === undefined;
  });
}

function parsed({ file, format }: PlannedFile, text: string | undefined): JsonValue {
  const reader = configFormat(format ?? 'json');
  return reader.parse(text ?? reader.empty, file);
}

function expectValid(planned: PlannedFile, text: string | undefined): void {
  const { check, file, before } = planned;
  if (check === undefined || text === undefined || text === before) return;
  const known = new Set(check(parsed(planned, before)).map((problem) => JSON.stringify(problem)));
  const fresh = check(parsed(planned, text)).find((problem) => !known.has(JSON.stringify(problem)));
  if (fresh === undefined) return;
  throw new InstallError(
    'INSTALL_RESULT_INVALID',
    `${formatPlace({ file })} would not be valid: ${fresh.path.map(String).join('.')}: ${fresh.message}. Nothing was changed.`,
    { place: { file } },
  );
}
