import {
  cutMiddle,
  cutTo,
  estimateTokens,
  inputTokens,
  MAX_TEXT,
  objectField,
  objectsField,
  stringField,
  stripUnlearnable,
  type ItemPlace,
  type JsonObject,
  type SessionBuilder,
  type SessionContent,
  type TranscriptItem,
} from '@reflect/core/harness';

import { dialogWords } from './dialog-words.js';
import { partsWith, qwenRecord, textsOf, type QwenRecord } from './qwen-record.js';
import { printedBy, toolCallParts, toolResultParts, type ToolCallParts } from './tool-parts.js';
import { userWords } from './user-words.js';

const MAX_DETAIL = 4000;
const MAX_RESULT = 6000;

/** Takes the records of a session in order and makes the session of them. */
export class QwenSession implements SessionBuilder {
  readonly #items: TranscriptItem[] = [];
  readonly #calls = new Map<string, Called>();
  #sessionId: string | undefined;
  #cwd: string | undefined;
  #tokens = 0;
  #isRecognised = false;

  add(line: JsonObject, number: number): void {
    const record = qwenRecord(line);
    if (record === undefined) return;
    this.#isRecognised = true;
    this.#sessionId ??= record.sessionId;
    this.#cwd ??= record.cwd;
    const { at, agent } = record;
    const place: ItemPlace = {
      line: number,
      ...(at !== undefined && { at }),
      ...(agent !== undefined && { agent }),
    };
    if (record.type === 'user') this.#addUser(record, place);
    if (record.type === 'assistant') this.#addAssistant(record, place);
    if (record.type === 'tool_result') this.#addResults(record, place);
    if (record.subtype === 'chat_compression') this.#addCompaction(record, place);
  }

  finish(): SessionContent | undefined {
    if (!this.#isRecognised) return undefined;
    return {
      sessionId: this.#sessionId,
      cwd: this.#cwd,
      branch: undefined,
      items: this.#items,
      tokens: this.#tokens,
    };
  }

  #addUser(record: QwenRecord, place: ItemPlace): void {
    const { text, injected } = userWords(record);
    // The prompt of a sub-agent is another agent's text.
    if (text !== '' && record.agent === undefined) {
      this.#tokens += estimateTokens(text);
      const shown = { proof: 'headless', shownBy: 'not in logs.json' } as const;
      const said = cutTo(text, MAX_TEXT);
      this.#items.push({ type: 'user', ...place, via: 'prompt', text: said, ...shown });
    }
    for (const said of injected) {
      this.#items.push({ type: 'injected', ...place, text: cutTo(said, MAX_TEXT) });
    }
  }

  #addAssistant({ parts }: QwenRecord, place: ItemPlace): void {
    const text = textsOf(parts).join('').trim();
    if (text !== '') {
      this.#tokens += estimateTokens(text);
      this.#items.push({ type: 'assistant', ...place, text: cutTo(text, MAX_TEXT) });
    }
    for (const call of partsWith(parts, 'functionCall')) this.#addCall(call, place);
  }

  #addCall(call: JsonObject, place: ItemPlace): void {
    const callId = stringField(call, 'id');
    const tool = stringField(call, 'name');
    if (callId === undefined || tool === undefined) return;
    const input = objectField(call, 'args') ?? {};
    const parts = toolCallParts(tool, input);
    const { action } = parts;
    // Private spans go first: a cut through a marker would let the rest of the span through.
    const subject = cutMiddle(stripUnlearnable(parts.subject), MAX_DETAIL);
    const detail = cutTo(parts.detail, MAX_DETAIL);
    this.#items.push({ type: 'tool-call', ...place, callId, tool, action, subject, detail });
    this.#calls.set(callId, { tool, action, subject });
    this.#tokens += inputTokens(input);
  }

  #addResults(record: QwenRecord, place: ItemPlace): void {
    const result = objectField(record.data, 'toolCallResult');
    for (const response of partsWith(record.parts, 'functionResponse')) {
      const callId = stringField(response, 'id') ?? stringField(result, 'callId');
      if (callId !== undefined) this.#addResult(response, { callId, result }, place);
    }
  }

  #addResult(
    response: JsonObject,
    { callId, result }: { readonly callId: string; readonly result: JsonObject | undefined },
    place: ItemPlace,
  ): void {
    const tool = stringField(response, 'name') ?? '';
    const called = this.#calls.get(callId) ?? { tool, ...toolCallParts(tool, {}) };
    const printed = printedBy(response);
    this.#tokens += estimateTokens(printed.text);
    const words = place.agent === undefined ? dialogWords(result, called) : [];
    for (const { by, ...said } of words) {
      const shown = { proof: 'proven', shownBy: by } as const;
      const text = cutTo(said.text, MAX_TEXT);
      this.#items.push({ type: 'user', ...place, ...said, text, ...shown });
    }
    if (words.length === 0) {
      const parts = toolResultParts(result, called, printed);
      const text = cutMiddle(stripUnlearnable(parts.text), MAX_RESULT);
      this.#items.push({ type: 'tool-result', ...place, callId, ...parts, text });
    }
    if (printed.said !== '') {
      this.#items.push({ type: 'injected', ...place, text: cutTo(printed.said, MAX_TEXT) });
    }
  }

  #addCompaction({ data }: QwenRecord, place: ItemPlace): void {
    const payload = objectField(data, 'systemPayload');
    const [first] = objectsField(payload, 'compressedHistory');
    const summary = textsOf(objectsField(first, 'parts')).join('').trim();
    if (summary === '') return;
    this.#items.push({ type: 'compaction', ...place, summary: cutTo(summary, MAX_TEXT) });
  }
}

type Called = Pick<ToolCallParts, 'action' | 'subject'> & { readonly tool: string };
