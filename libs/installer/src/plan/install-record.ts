import * as z from 'zod';

import { isFormatName, type ConfigFormatName } from '../formats/config-format.js';
import type { JsonValue } from '../json-value.js';
import type { ConfigEdit } from './config-edit.js';

/** Newer than this is not read. */
export const RECORD_VERSION = 1;

const path = z.array(z.string());
const json = z.json() as z.ZodType<JsonValue>;

const entrySchema = z.strictObject({
  /** Undoes the entry: a list without reflect's element, a value as it was. */
  undo: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('list'),
      at: path,
      markers: z.array(z.string()),
      inner: z.string().optional(),
    }),
    z.strictObject({ kind: z.literal('value'), at: path, value: json.optional() }),
  ]),
  /** What reflect put there: whoever finds something else there found a person's edit. */
  wrote: json,
});

const fileSchema = z.strictObject({
  file: z.string(),
  target: z.string(),
  format: z.custom<ConfigFormatName>(isFormatName).optional(),
  /** What uninstalling brings back; null: there was no file. */
  baseline: z.strictObject({ hash: z.string(), backup: z.string(), mode: z.int() }).nullable(),
  /** All texts of the file that are kept; they go when it has its bytes again. */
  backups: z.array(z.string()),
  /** Hashes of all that reflect left there on top of this baseline, or was about to. */
  written: z.array(z.string()),
  entries: z.array(entrySchema),
  /** Objects and lists that were not there before, outermost first. */
  made: z.array(path),
});

const recordSchema = z.strictObject({
  version: z.literal(RECORD_VERSION),
  harness: z.string(),
  scope: z.string(),
  root: z.string(),
  files: z.array(fileSchema),
  /** Folders that were not there before, outermost first. */
  folders: z.array(z.string()),
  declined: z.array(z.string()),
  /** Options of the harness that stay in force until the opposite is said. */
  choices: z.record(z.string(), z.boolean()).exactOptional(),
});

/** What reflect has written for one installation, and how to take it back. */
export type InstallRecord = z.infer<typeof recordSchema>;
export type FileRecord = z.infer<typeof fileSchema>;
export type EntryRecord = z.infer<typeof entrySchema>;

export function parseRecord(text: string): InstallRecord {
  return recordSchema.parse(JSON.parse(text));
}

/** The edit that takes an entry back. */
export function undoEdit({ undo }: EntryRecord): ConfigEdit {
  if (undo.kind === 'value') return { kind: 'value', at: undo.at, value: undo.value };
  const { kind, at, markers, inner } = undo;
  return { kind, at, markers, item: undefined, ...(inner !== undefined && { inner }) };
}
