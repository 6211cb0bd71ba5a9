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
import { geminiRecord, textsOf, type GeminiMessage } from './gemini-record.js';
import { printedBy, toolCallParts, toolResultParts } from './tool-parts.js';
import { beginsHistory, userWords } from './user-words.js';

const MAX_DETAIL = 4000;
const MAX_RESULT = 6000;
const CANCELLED = 'Request cancelled.';
const WORKSPACE = /\*\*Workspace Directories:\*\*\n {2}- (.{1,1000})\n/;

/** Takes the records of a session in order and makes the session of them. */
export class GeminiSession implements SessionBuilder {
  readonly #items: TranscriptItem[] = [];
  /** Messages by id, which are written again as they grow, and calls. */
  readonly #seen = new Set<string>();
  #sessionId: string | undefined;
  #cwd: string | undefined;
  #agent: string | undefined;
  #tokens = 0;
  #isRecognised = false;
  /** Whether lines repeat the history, after a turn was cancelled and until it is set. */
  #isRepeating = false;

  add(line: JsonObject, number: number): void {
    const record = geminiRecord(line);
    if (record === undefined) return;
    this.#isRecognised = true;
    if (record.kind === 'head') this.#addHead(record.head);
    if (record.kind === 'history') this.#endHistory(record.messages);
    if (record.kind === 'message') this.#addMessage(record.message, number);
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

  #addHead(head: JsonObject): void {
    this.#sessionId ??= stringField(head, 'sessionId');
    if (stringField(head, 'kind') === 'subagent') this.#agent = this.#sessionId;
  }

  #endHistory(messages: readonly JsonObject[]): void {
    this.#isRepeating = false;
    const [first] = textsOf(messages[0]?.['content']) ?? [];
    this.#cwd ??= WORKSPACE.exec(first ?? '')?.[1];
  }

  #addMessage(message: GeminiMessage, line: number): void {
    const { type, at } = message;
    if (beginsHistory(message)) this.#isRepeating = true;
    // Only what is new has texts where the history has parts, and tells whether it was shown.
    else if (type === 'gemini' && typeof message.data['content'] === 'string') {
      this.#isRepeating = false;
    } else if ('displayContent' in message.data) this.#isRepeating = false;
    if (this.#isRepeating) return;
    const place: ItemPlace = {
      line,
      ...(at !== undefined && { at }),
      ...(this.#agent !== undefined && { agent: this.#agent }),
    };
    if (type === 'user') this.#addUser(message, place);
    if (type === 'gemini') this.#addAssistant(message, place);
    if (type === 'info' && message.data['content'] === CANCELLED && this.#isNew(message.id)) {
      const shown = { proof: 'proven', shownBy: 'info of a cancelled request' } as const;
      this.#items.push({ type: 'user', ...place, via: 'interrupt', text: '', ...shown });
    }
  }

  #addUser(message: GeminiMessage, place: ItemPlace): void {
    const words = this.#isNew(message.id) ? userWords(message) : undefined;
    if (words === undefined) return;
    const { text, injected, summary } = words;
    for (const said of injected) {
      this.#items.push({ type: 'injected', ...place, text: cutTo(said, MAX_TEXT) });
    }
    if (summary !== '') {
      this.#items.push({ type: 'compaction', ...place, summary: cutTo(summary, MAX_TEXT) });
    }
    // The prompt of a sub-agent is another agent's text.
    if (text === '' || this.#agent !== undefined) return;
    this.#tokens += estimateTokens(text);
    const shown = { proof: 'headless', shownBy: 'not in logs.json' } as const;
    this.#items.push({
      type: 'user',
      ...place,
      via: 'prompt',
      text: cutTo(text, MAX_TEXT),
      ...shown,
    });
  }

  #addAssistant({ id, data }: GeminiMessage, place: ItemPlace): void {
    const text = (textsOf(data['content']) ?? []).join('').trim();
    if (text !== '' && this.#isNew(id)) {
      this.#tokens += estimateTokens(text);
      this.#items.push({ type: 'assistant', ...place, text: cutTo(text, MAX_TEXT) });
    }
    for (const call of objectsField(data, 'toolCalls')) this.#addCall(call, place);
  }

  /** A call is written once it has ended, together with its result. */
  #addCall(call: JsonObject, place: ItemPlace): void {
    const callId = stringField(call, 'id');
    const tool = stringField(call, 'name');
    if (callId === undefined || tool === undefined || !this.#isNew(`call ${callId}`)) return;
    const input = objectField(call, 'args') ?? {};
    const parts = toolCallParts(tool, input);
    const { action } = parts;
    // Private spans go first: a cut through a marker would let the rest of the span through.
    const subject = cutMiddle(stripUnlearnable(parts.subject), MAX_DETAIL);
    const detail = cutTo(parts.detail, MAX_DETAIL);
    this.#items.push({ type: 'tool-call', ...place, callId, tool, action, subject, detail });
    this.#tokens += inputTokens(input);
    this.#addResult(call, { action, subject, callId }, place);
  }

  #addResult(call: JsonObject, { action, subject, callId }: Called, place: ItemPlace): void {
    const printed = printedBy(call);
    this.#tokens += estimateTokens(printed.text);
    const words = this.#agent === undefined ? dialogWords(call, printed, subject) : [];
    for (const { by, ...said } of words) {
      const shown = { proof: 'proven', shownBy: by } as const;
      this.#items.push({
        type: 'user',
        ...place,
        ...said,
        text: cutTo(said.text, MAX_TEXT),
        ...shown,
      });
    }
    if (words.length === 0) {
      const parts = toolResultParts(call, { action, subject }, printed);
      const text = cutMiddle(stripUnlearnable(parts.text), MAX_RESULT);
      this.#items.push({ type: 'tool-result', ...place, callId, ...parts, text });
    }
    if (printed.said !== '') {
      this.#items.push({ type: 'injected', ...place, text: cutTo(printed.said, MAX_TEXT) });
    }
  }

  #isNew(id: string): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    return true;
  }
}

interface Called {
  readonly action: ReturnType<typeof toolCallParts>['action'];
  readonly subject: string;
  readonly callId: string;
}
