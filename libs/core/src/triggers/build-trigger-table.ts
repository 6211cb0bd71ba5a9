import { globHint, isUsableGlob } from '../recall/file-globs.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import type { RecallRecord } from '../search/recall-record.js';
import {
  isTriggerKind,
  TRIGGER_KINDS,
  TRIGGER_MAGIC,
  TRIGGER_PREFIX_BYTES,
  TRIGGER_VERSION,
  type TriggerEntry,
  type TriggerHead,
  type TriggerKind,
} from './trigger-format.js';
import { wordChecksum } from './word-checksum.js';

const WORD_BYTES = 4;

/** The pieces of `triggers.bin` for the learnings of an index. */
export function buildTriggerTable(documents: readonly IndexedDocument[]): readonly Uint8Array[] {
  const triggers: TriggerEntry[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const { record, kind, files } of inOrder(documents)) {
    const body = padded(record);
    const { id, project } = record;
    const place = { at, bytes: body.length, check: wordChecksum(body) };
    const hints = files.map(globHint);
    triggers.push({ id, kind, files, hints, ...(project !== undefined && { project }), ...place });
    records.push(body);
    at += body.length;
  }
  const head = padded({ version: TRIGGER_VERSION, triggers } satisfies TriggerHead);
  return [prefixOf(head), head, ...records];
}

interface Candidate {
  readonly record: RecallRecord;
  readonly kind: TriggerKind;
  readonly files: readonly string[];
}

/** The weightiest first, which is the order in which they are given. */
function inOrder(documents: readonly IndexedDocument[]): Candidate[] {
  return documents.flatMap(({ record }) => candidateOf(record)).sort(compare);
}

function candidateOf(record: RecallRecord): Candidate[] {
  const { kind } = record;
  const files = record.files.filter(isUsableGlob);
  return isTriggerKind(kind) && files.length > 0 ? [{ record, kind, files }] : [];
}

/** By kind, then what holds for the project alone, then the latest. */
function compare(a: Candidate, b: Candidate): number {
  const byKind = TRIGGER_KINDS.indexOf(a.kind) - TRIGGER_KINDS.indexOf(b.kind);
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

function prefixOf(head: Buffer): Buffer {
  const prefix = Buffer.alloc(TRIGGER_PREFIX_BYTES);
  prefix.write(TRIGGER_MAGIC, 'latin1');
  prefix.writeUInt32LE(head.length, TRIGGER_MAGIC.length);
  prefix.writeUInt32LE(wordChecksum(head), TRIGGER_MAGIC.length + WORD_BYTES);
  return prefix;
}
