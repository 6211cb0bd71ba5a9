import {
  cutMiddle,
  cutTo,
  type ItemPlace,
  type JsonObject,
  MAX_TEXT,
  objectField,
  stringField,
  stripUnlearnable,
  type TranscriptItem,
} from '@reflect/core/harness';

import { attachmentItems, queuedItem } from './attachment-items.js';
import { blocksText, messageBlocks } from './claude-record.js';
import { proofOfEnqueued } from './typed-proof.js';
import type { OpenCall } from './open-call.js';
import { toolCallParts } from './tool-call.js';
import { userItems } from './user-items.js';

const MAX_DETAIL = 4000;

/** Where a record stands and what came before it. */
export interface RecordContext {
  readonly line: number;
  /** Calls by id, so that a result knows what it answers; grows as records are read. */
  readonly calls: Map<string, OpenCall>;
  /** Of Claude Code, as the file told it last; empty where it did not. */
  readonly version: string;
}

/** The items of one record, none for the many records that hold no conversation. */
export function recordItems(record: JsonObject, context: RecordContext): readonly TranscriptItem[] {
  const place = placeOf(record, context.line);
  switch (record['type']) {
    case 'user':
      return userItems(record, place, context);
    case 'assistant':
      return assistantItems(record, place, context.calls);
    case 'attachment':
      return attachmentItems(record, place, context.version);
    case 'queue-operation':
      return queuedItems(record, place, context.version);
    default:
      return [];
  }
}

function placeOf(record: JsonObject, line: number): ItemPlace {
  const at = stringField(record, 'timestamp');
  const agent =
    record['isSidechain'] === true ? (stringField(record, 'agentId') ?? 'sub-agent') : undefined;
  return { line, ...(at === undefined ? {} : { at }), ...(agent === undefined ? {} : { agent }) };
}

function assistantItems(
  record: JsonObject,
  place: ItemPlace,
  calls: Map<string, OpenCall>,
): readonly TranscriptItem[] {
  if (record['isApiErrorMessage'] === true) return [];
  if (stringField(objectField(record, 'message'), 'model') === '<synthetic>') return [];
  const blocks = messageBlocks(record);
  const text = blocksText(blocks).trim();
  const spoken: TranscriptItem[] =
    text === '' ? [] : [{ type: 'assistant', ...place, text: cutTo(text, MAX_TEXT) }];
  return [...spoken, ...blocks.flatMap((block) => toolCallItem(block, place, calls))];
}

function toolCallItem(
  block: JsonObject,
  place: ItemPlace,
  calls: Map<string, OpenCall>,
): readonly TranscriptItem[] {
  const callId = stringField(block, 'id');
  const tool = stringField(block, 'name');
  if (block['type'] !== 'tool_use' || callId === undefined || tool === undefined) return [];
  const parts = toolCallParts(tool, objectField(block, 'input') ?? {});
  const subject = cutMiddle(stripUnlearnable(parts.subject), MAX_DETAIL);
  calls.set(callId, { tool, action: parts.action, subject });
  const detail = cutTo(parts.detail, parts.action === 'plan' ? MAX_TEXT : MAX_DETAIL);
  return [{ type: 'tool-call', ...place, callId, tool, action: parts.action, subject, detail }];
}

function queuedItems(
  record: JsonObject,
  place: ItemPlace,
  version: string,
): readonly TranscriptItem[] {
  const text = stringField(record, 'content');
  if (record['operation'] !== 'enqueue' || text === undefined) return [];
  return queuedItem(text, place, proofOfEnqueued(version));
}
