import {
  cutMiddle,
  cutTo,
  type ItemPlace,
  MAX_TEXT,
  objectField,
  objectsField,
  stringField,
  stripUnlearnable,
  type TranscriptItem,
} from '@reflect/core/harness';

import { callArguments, type CopilotEvent } from './copilot-event.js';
import { dialogWords } from './dialog-words.js';
import type { OpenCall } from './open-call.js';
import { formFields, toolCallParts } from './tool-call.js';
import { toolResultParts } from './tool-result.js';
import { humanWords } from './user-message.js';

const MAX_DETAIL = 4000;
const MAX_RESULT = 6000;

/** Where an event stands and what came before it. */
export interface EventContext {
  readonly line: number;
  /** Calls by id, so that a result knows what it answers; grows as events are read. */
  readonly calls: Map<string, OpenCall>;
}

/** The items of one event, none for the many that hold no conversation. */
export function eventItems(event: CopilotEvent, context: EventContext): readonly TranscriptItem[] {
  const read = READERS.get(event.type);
  return read === undefined ? [] : read(event, placeOf(event, context.line), context.calls);
}

type EventReader = (
  event: CopilotEvent,
  place: ItemPlace,
  calls: Map<string, OpenCall>,
) => readonly TranscriptItem[];

const READERS: ReadonlyMap<string, EventReader> = new Map<string, EventReader>([
  ['user.message', userItems],
  ['assistant.message', assistantItems],
  ['tool.execution_start', startedItems],
  ['tool.user_requested', startedItems],
  ['tool.execution_complete', completedItems],
  ['session.compaction_complete', compactionItems],
  ['hook.end', injectedItems],
  ['abort', abortItems],
]);

function placeOf({ at, agent }: CopilotEvent, line: number): ItemPlace {
  return { line, ...(at === undefined ? {} : { at }), ...(agent === undefined ? {} : { agent }) };
}

/** The prompt of a sub-agent is another agent's text. */
function userItems({ data, agent }: CopilotEvent, place: ItemPlace): readonly TranscriptItem[] {
  const words = agent === undefined ? humanWords(data) : undefined;
  if (words === undefined) return [];
  const { proof, by } = words.shown;
  const text = cutTo(words.text, MAX_TEXT);
  return [{ type: 'user', ...place, via: words.via, text, proof, shownBy: by }];
}

function assistantItems(
  { data }: CopilotEvent,
  place: ItemPlace,
  calls: Map<string, OpenCall>,
): readonly TranscriptItem[] {
  const text = (stringField(data, 'content') ?? '').trim();
  const spoken: TranscriptItem[] =
    text === '' ? [] : [{ type: 'assistant', ...place, text: cutTo(text, MAX_TEXT) }];
  const requested = objectsField(data, 'toolRequests').flatMap((request) =>
    callItem({ ...request, toolName: request['name'] }, place, calls),
  );
  return [...spoken, ...requested];
}

/** A call that no message of the agent announced: the person's own, or one of an older version. */
function startedItems(
  { data }: CopilotEvent,
  place: ItemPlace,
  calls: Map<string, OpenCall>,
): readonly TranscriptItem[] {
  const callId = stringField(data, 'toolCallId') ?? '';
  const known = calls.get(callId);
  if (known === undefined) return callItem(data, place, calls);
  // Only here the log tells that the tool is a server's.
  if (stringField(data, 'mcpServerName') !== undefined) {
    calls.set(callId, { ...known, isOwn: false, action: 'other' });
  }
  return [];
}

function callItem(
  data: CopilotEvent['data'],
  place: ItemPlace,
  calls: Map<string, OpenCall>,
): readonly TranscriptItem[] {
  const callId = stringField(data, 'toolCallId');
  const tool = stringField(data, 'toolName');
  if (callId === undefined || tool === undefined) return [];
  const input = callArguments(data['arguments']);
  // A tool of a server is none of Copilot's, whatever it calls itself.
  const isOwn = stringField(data, 'mcpServerName') === undefined;
  const parts = toolCallParts(isOwn ? tool : `mcp:${tool}`, input);
  const subject = cutMiddle(stripUnlearnable(parts.subject), MAX_DETAIL);
  calls.set(callId, { isOwn, action: parts.action, subject, fields: formFields(input) });
  const detail = cutTo(parts.detail, MAX_DETAIL);
  return [{ type: 'tool-call', ...place, callId, tool, action: parts.action, subject, detail }];
}

function completedItems(
  { data }: CopilotEvent,
  place: ItemPlace,
  calls: Map<string, OpenCall>,
): readonly TranscriptItem[] {
  const callId = stringField(data, 'toolCallId') ?? '';
  const call = calls.get(callId);
  const words = dialogWords(data, call);
  if (words.length > 0) {
    return words.map(({ by, ...said }) => ({
      type: 'user',
      ...place,
      ...said,
      text: cutTo(said.text, MAX_TEXT),
      proof: 'proven',
      shownBy: by,
    }));
  }
  const parts = toolResultParts(data, call);
  // Private spans go first: a cut through a marker would let the rest of the span through.
  const text = cutMiddle(stripUnlearnable(parts.text), MAX_RESULT);
  return [{ type: 'tool-result', ...place, callId, ...parts, text }];
}

function compactionItems({ data }: CopilotEvent, place: ItemPlace): readonly TranscriptItem[] {
  const summary = stringField(data, 'summaryContent') ?? '';
  return summary === ''
    ? []
    : [{ type: 'compaction', ...place, summary: cutTo(summary, MAX_TEXT) }];
}

function injectedItems({ data }: CopilotEvent, place: ItemPlace): readonly TranscriptItem[] {
  const text = stringField(objectField(data, 'output'), 'additionalContext') ?? '';
  return text === '' ? [] : [{ type: 'injected', ...place, text: cutTo(text, MAX_TEXT) }];
}

/** A person stops the agent; a limit that runs out is nobody's word. */
function abortItems({ data }: CopilotEvent, place: ItemPlace): readonly TranscriptItem[] {
  return PERSON_ABORTS.has(stringField(data, 'reason') ?? '')
    ? [{ type: 'user', ...place, via: 'interrupt', text: '', proof: 'proven', shownBy: 'abort' }]
    : [];
}

const PERSON_ABORTS: ReadonlySet<string> = new Set([
  'user_initiated',
  'user_abort',
  'remote_command',
]);
