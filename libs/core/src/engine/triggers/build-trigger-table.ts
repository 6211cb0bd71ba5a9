import { globHint, isUsableGlob } from '../../foundation/text/file-globs.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import type { RecallRecord } from '../search/recall-record.js';
import {
  COMMAND_KIND,
  isTriggerKind,
  NEW_FILE_KIND,
  SECTION_AT,
  TRIGGER_KINDS,
  TRIGGER_MAGIC,
  TRIGGER_PREFIX_BYTES,
  TRIGGER_VERSION,
  type TriggerHead,
  type TriggerRow,
  type TriggerSection,
} from './trigger-format.js';
import { wordChecksum } from '../../foundation/kernel/word-checksum.js';

const WORD_BYTES = 4;

/** The pieces of `triggers.bin` for the learnings of an index. */
export function buildTriggerTable(
  documents: readonly Pick<IndexedDocument, 'record'>[],
): readonly Uint8Array[] {
  const candidates = inOrder(documents);
  const projects = [...new Set(candidates.flatMap(({ record }) => record.project ?? []))];
  const records = candidates.map(({ record }) => padded(record));
  let at = 0;
  const triggers = candidates.map(({ record, kind, hints }, n): TriggerRow => {
    const body = records[n] ?? Buffer.alloc(0);
    const project = record.project === undefined ? -1 : projects.indexOf(record.project);
    const [start, { length }] = [at, body];
    at += length;
    return [record.id, kind, project, hints, start, length, wordChecksum(body)];
  });
  const [rules, head] = [triggers.filter(([, kind]) => kind === COMMAND_KIND), triggers].map(
    (some) => padded({ version: TRIGGER_VERSION, projects, triggers: some } satisfies TriggerHead),
  ) as [Buffer, Buffer];
  return [prefixOf({ commands: rules, all: head }), rules, head, ...records];
}

interface Candidate {
  readonly record: RecallRecord;
  /** As in a `TriggerRow`. */
  readonly kind: number;
  readonly hints: readonly string[];
}

/** The weightiest first, which is the order in which they are given. */
function inOrder(documents: readonly Pick<IndexedDocument, 'record'>[]): Candidate[] {
  return documents.flatMap(({ record }) => candidateOf(record)).sort(compare);
}

function candidateOf(record: RecallRecord): Candidate[] {
  const { kind } = record;
  const hints = record.files.filter(isUsableGlob).map(globHint);
  const { commands = [], newFiles = [] } = record;
  const isOfFiles = isTriggerKind(kind) && hints.length > 0;
  return [
    ...(isOfFiles ? [{ record, kind: TRIGGER_KINDS.indexOf(kind), hints }] : []),
    ...(commands.length > 0 ? [{ record, kind: COMMAND_KIND, hints: commands }] : []),
    ...(newFiles.length > 0
      ? [{ record, kind: NEW_FILE_KIND, hints: newFiles.map(globHint) }]
      : []),
  ];
}

/** By kind, then what holds for the project alone, then the latest. */
function compare(a: Candidate, b: Candidate): number {
  const byKind = a.kind - b.kind;
  const byScope = Number(a.record.project === undefined) - Number(b.record.project === undefined);
  const byTime = order(b.record.updated, a.record.updated);
  return byKind || byScope || byTime || order(a.record.id, b.record.id);
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function padded(value: object): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  const bytes = Math.ceil(json.length / WORD_BYTES) * WORD_BYTES;
  return Buffer.concat([json], bytes).fill(0x20, json.length);
}

function prefixOf(sections: Readonly<Record<TriggerSection, Buffer>>): Buffer {
  const prefix = Buffer.alloc(TRIGGER_PREFIX_BYTES);
  prefix.write(TRIGGER_MAGIC, 'latin1');
  for (const [name, at] of Object.entries(SECTION_AT)) {
    const section = sections[name as TriggerSection];
    prefix.writeUInt32LE(section.length, at);
    prefix.writeUInt32LE(wordChecksum(section), at + WORD_BYTES);
  }
  return prefix;
}
