import { hashOf, readTarget, type TargetFile } from '../apply/target-file.js';
import { configFormat } from '../formats/config-format.js';
import { isJsonArray, isJsonObject, isSameJson } from '../json-value.js';
import type { JsonObject, JsonValue } from '../json-value.js';
import { applyEdit } from './apply-edit.js';
import { baselineOf, type Baseline } from './baseline.js';
import type { ConfigEdit, ListEdit } from './config-edit.js';
import type { Change, ChangeAction, PlannedFile } from './install-plan.js';
import type { FileRecord } from './install-record.js';
import { findOwnItems } from './own-items.js';
import type { PlanContext } from './plan-context.js';
import { undoEntries, valueAt } from './undo-entries.js';
import type { WantedConfig } from './wanted-install.js';

interface ReasonedEdit {
  readonly edit: ConfigEdit;
  readonly reason: string;
}

/** What must change in a person's configuration. */
export function planConfig(config: WantedConfig, { site, record }: PlanContext): PlannedFile {
  const { file, format } = config;
  const on = readTarget(file);
  const text = on.text ?? configFormat(format).empty;
  const value = configFormat(format).parse(text, file);
  const old = record?.files.find((known) => known.file === file && known.target === on.target);
  const edits = wantedEdits(config, { value, old });
  const changes: Change[] = [];
  let now = text;
  for (const { edit, reason } of edits) {
    if (isPersonsChoice(value, edit, old)) continue;
    const next = applyEdit({ file, format, text: now }, edit);
    if (next !== now) changes.push(toChange({ edit, reason }, value, file));
    now = next;
  }
  const baseline =
    old === undefined ? foreignBaseline(on, config, edits) : baselineOf(on, old, site);
  return {
    file,
    target: on.target,
    format,
    before: on.text,
    mode: on.mode,
    baseline,
    changes,
    edits: edits.map(({ edit }) => edit),
    written: keepsBaseline(old, baseline) ? (old?.written ?? []) : [],
    notes: on.target === file ? [] : [`${file} is a link; the file it leads to is changed.`],
    check: config.check,
  };
}

/** Whether what reflect left in a file still stands on the same ground. */
export function keepsBaseline(old: FileRecord | undefined, { text }: Baseline): boolean {
  if (old === undefined) return false;
  return old.baseline === null
    ? text === undefined
    : text !== undefined && hashOf(text) === old.baseline.hash;
}

function wantedEdits(
  { lists, values = [] }: WantedConfig,
  { value, old }: { readonly value: JsonValue; readonly old: FileRecord | undefined },
): ReasonedEdit[] {
  const set = values.flatMap(({ at, value: wanted, isGone, reason }): ReasonedEdit[] => {
    const current = valueAt(value, at);
    const target = wanted(current);
    const isLeft = target === undefined && (current === undefined || isGone?.(current) !== true);
    return isLeft ? [] : [{ edit: { kind: 'value', at, value: target }, reason }];
  });
  if (lists === undefined) return set;
  const { at, items, markers, inner } = lists;
  const toEdit = (name: string, item: JsonValue | undefined): ListEdit => ({
    kind: 'list',
    at: [...at, name],
    item,
    markers,
    ...(inner !== undefined && { inner }),
  });
  const stale = staleLists(valueAt(value, at), lists).map((name) => ({
    edit: { ...toEdit(name, undefined), isMade: isMade([...at, name], old) },
    reason: 'left by another version of reflect',
  }));
  const wanted = Object.entries(items).map(([name, { item, reason }]) => ({
    edit: toEdit(name, item),
    reason,
  }));
  return [...stale, ...wanted, ...set];
}

/** Where nothing is known, a list that holds only what is reflect's is taken for reflect's. */
function isMade(at: readonly string[], old: FileRecord | undefined): boolean {
  return old === undefined || old.made.some((path) => isSameJson(path, at));
}

function staleLists(
  held: JsonValue | undefined,
  { items, markers, inner }: NonNullable<WantedConfig['lists']>,
): string[] {
  if (!isJsonObject(held)) return [];
  return Object.entries(held)
    .filter(([name]) => !Object.hasOwn(items, name))
    .filter(
      ([, list]) => isJsonArray(list) && findOwnItems(list, marking(markers, inner)).length > 0,
    )
    .map(([name]) => name);
}

/** A person changed what reflect wrote, and reflect has nothing new to say. */
function isPersonsChoice(value: JsonValue, edit: ConfigEdit, old: FileRecord | undefined): boolean {
  const entry = old?.entries.find(({ undo }) => isSameJson([...undo.at], [...edit.at]));
  const wanted = edit.kind === 'list' ? edit.item : edit.value;
  const current = currentOf(value, edit);
  return (
    entry !== undefined &&
    current !== undefined &&
    isSameJson(entry.wrote, wanted) &&
    !isSameJson(current, wanted)
  );
}

function toChange({ edit, reason }: ReasonedEdit, value: JsonValue, file: string): Change {
  const current = currentOf(value, edit);
  const wanted = edit.kind === 'list' ? edit.item : edit.value;
  return {
    id: `${file}#${edit.at.join('.')}`,
    file,
    at: edit.at,
    action: actionOf(current, wanted),
    reason,
    before: current === undefined ? undefined : print(current),
    after: wanted === undefined ? undefined : print(wanted),
    suggestion: 'take',
    step: { kind: 'edit', edit },
  };
}

function actionOf(current: JsonValue | undefined, wanted: JsonValue | undefined): ChangeAction {
  if (wanted === undefined) return 'remove';
  return current === undefined ? 'insert' : 'replace';
}

/** What reflect's part is now: of a list the first element that is its own. */
export function currentOf(value: JsonValue, edit: ConfigEdit): JsonValue | undefined {
  const held = valueAt(value, edit.at);
  if (edit.kind === 'value') return held;
  return isJsonArray(held) ? findOwnItems(held, edit)[0]?.value : undefined;
}

/**
 * Nothing is known of the file, but another reflect may have been here: without its entries, and
 * without the lists that hold nothing else.
 */
function foreignBaseline(
  { text, mode, file }: TargetFile,
  { format, values = [], isOwn = false }: WantedConfig,
  edits: readonly ReasonedEdit[],
): Baseline {
  if (text === undefined) return { text, mode, kind: 'exact' };
  const value = configFormat(format).parse(text, file);
  const own = edits.flatMap(({ edit }) =>
    edit.kind === 'list' && currentOf(value, edit) !== undefined ? [edit] : [],
  );
  const undone = values.flatMap(({ at, without }): ConfigEdit[] => {
    const current = valueAt(value, at);
    const rest = current === undefined ? undefined : without?.(current);
    const isKept = without === undefined || current === undefined || isSameJson(current, rest);
    return isKept ? [] : [{ kind: 'value', at, value: rest }];
  });
  if (own.length === 0 && undone.length === 0) return { text, mode, kind: 'exact' };
  const entries = own.map(({ at, markers, inner }) => ({
    undo: { kind: 'list' as const, at: [...at], markers: [...markers], inner },
    wrote: null,
  }));
  const set = new Set(values.flatMap(({ at }) => at.slice(0, 1)));
  const made = own.flatMap(({ at }) => at.map((_, depth) => at.slice(0, depth + 1)));
  const left = undone.reduce(
    (now, edit) => applyEdit({ file, format, text: now }, edit),
    undoEntries({ file, format, text }, { entries, made }),
  );
  const rest = configFormat(format).parse(left, file);
  const isGone = isOwn && isJsonObject(rest) && Object.keys(rest).every((key) => set.has(key));
  return isGone ? { text: undefined, mode, kind: 'own' } : { text: left, mode, kind: 'own' };
}

function marking(
  markers: readonly string[],
  inner: string | undefined,
): Pick<ListEdit, 'markers' | 'inner'> {
  return { markers, ...(inner !== undefined && { inner }) };
}

function print(value: JsonValue | JsonObject): string {
  return JSON.stringify(value, undefined, 2);
}
