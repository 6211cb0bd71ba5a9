import { configFormat } from '../formats/config-format.js';
import { isJsonArray, isJsonObject, isSameJson, type JsonValue } from '../json-value.js';
import { applyEdit, type ConfigText } from './apply-edit.js';
import { undoEdit, type EntryRecord, type FileRecord } from './install-record.js';

/** The text without what reflect put there, and without the containers it made that are empty now. */
export function undoEntries(
  { file, format, text }: ConfigText,
  { entries, made }: Pick<FileRecord, 'entries' | 'made'>,
): string {
  let now = text;
  for (const entry of entries.toReversed()) {
    if (isForeignNow({ file, format, text: now }, entry)) continue;
    now = applyEdit({ file, format, text: now }, undoEdit(entry));
  }
  for (const at of made.toSorted((a, b) => b.length - a.length)) {
    const held = valueAt(configFormat(format).parse(now, file), at);
    if (!isEmpty(held)) continue;
    now = applyEdit({ file, format, text: now }, { kind: 'value', at, value: undefined });
  }
  return now;
}

export function valueAt(value: JsonValue, at: readonly string[]): JsonValue | undefined {
  let held: JsonValue | undefined = value;
  for (const key of at) {
    held = isJsonObject(held) && Object.hasOwn(held, key) ? held[key] : undefined;
  }
  return held;
}

/** A value that a person set after reflect did is theirs. */
function isForeignNow({ file, format, text }: ConfigText, { undo, wrote }: EntryRecord): boolean {
  if (undo.kind === 'list') return false;
  return !isSameJson(valueAt(configFormat(format).parse(text, file), undo.at), wrote);
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (isJsonArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
