import {
  cutMiddle,
  cutTo,
  estimateTokens,
  inputTokens,
  MAX_TEXT,
  objectField,
  stringField,
  stripUnlearnable,
  type ItemPlace,
  type JsonObject,
  type SessionBuilder,
  type SessionContent,
  type TranscriptItem,
} from '@reflect/core/harness';

import { dialogWords } from './dialog-words.js';
import { opencodeRecord, type Sender } from './opencode-record.js';
import { saidOf, toolCallParts, toolResultParts } from './tool-parts.js';

const MAX_DETAIL = 4000;
const MAX_RESULT = 6000;
const STOPPED = 'MessageAbortedError';

/** Takes the lines of a session in order and makes the session of them. */
export class OpenCodeSession implements SessionBuilder {
  readonly #items: TranscriptItem[] = [];
  #sessionId: string | undefined;
  #cwd: string | undefined;
  #isUnattended = false;
  #tokens = 0;
  #isRecognised = false;

  add(line: JsonObject, number: number): void {
    const record = opencodeRecord(line);
    if (record === undefined) return;
    this.#isRecognised = true;
    if (record.kind === 'session') {
      if (this.#sessionId === undefined) this.#begin(record.id, record.data);
      return;
    }
    const place = this.#place(record.from, number);
    if (record.kind === 'part') this.#addPart(record.part, record.from, place);
    else if (record.error === STOPPED && place.agent === undefined) {
      const shown = { proof: 'proven', shownBy: STOPPED } as const;
      this.#items.push({ type: 'user', ...place, via: 'interrupt', text: '', ...shown });
    }
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

  /** The first one; those of its sub-agents follow. */
  #begin(id: string, data: JsonObject): void {
    this.#sessionId = id;
    this.#cwd = stringField(data, 'directory');
    this.#isUnattended = data['unattended'] === true;
  }

  #place({ session, at }: Sender, line: number): ItemPlace {
    const root = (this.#sessionId ??= session);
    return {
      line,
      ...(at !== undefined && { at }),
      ...(session !== root && { agent: session }),
    };
  }

  #addPart(part: JsonObject, from: Sender, place: ItemPlace): void {
    const type = stringField(part, 'type');
    if (type === 'tool') this.#addTool(part, place);
    const text = (type === 'text' ? (stringField(part, 'text') ?? '') : '').trim();
    if (text === '') return;
    const words = cutTo(text, MAX_TEXT);
    if (from.isSummary) this.#items.push({ type: 'compaction', ...place, summary: words });
    else if (from.role === 'assistant') {
      this.#tokens += estimateTokens(text);
      this.#items.push({ type: 'assistant', ...place, text: words });
    } else if (part['synthetic'] === true) {
      this.#items.push({ type: 'injected', ...place, text: words });
    } else this.#addPrompt(text, place);
  }

  #addPrompt(text: string, place: ItemPlace): void {
    // The prompt of a sub-agent is another agent's text.
    if (place.agent !== undefined) return;
    this.#tokens += estimateTokens(text);
    const shownBy = this.#isUnattended
      ? 'permissions of opencode run'
      : 'not in prompt-history.jsonl';
    this.#items.push({
      type: 'user',
      ...place,
      via: 'prompt',
      text: cutTo(this.#isUnattended ? unquoted(text) : text, MAX_TEXT),
      proof: 'headless',
      shownBy,
    });
  }

  /** A call is kept together with its result. */
  #addTool(part: JsonObject, place: ItemPlace): void {
    const tool = stringField(part, 'tool');
    const callId = stringField(part, 'callID');
    const state = objectField(part, 'state');
    if (tool === undefined || callId === undefined || state === undefined) return;
    const input = objectField(state, 'input') ?? {};
    const parts = toolCallParts(tool, input);
    const { action } = parts;
    // Private spans go first: a cut through a marker would let the rest of the span through.
    const subject = cutMiddle(stripUnlearnable(parts.subject), MAX_DETAIL);
    const detail = cutTo(parts.detail, MAX_DETAIL);
    this.#items.push({ type: 'tool-call', ...place, callId, tool, action, subject, detail });
    this.#tokens += inputTokens(input);
    // Where nobody is there, OpenCode refuses by itself in the same words.
    const isAttended = place.agent === undefined && !this.#isUnattended;
    const dialog = isAttended ? dialogWords(tool, state, subject) : [];
    for (const { by, ...said } of dialog) {
      const shown = { proof: 'proven', shownBy: by } as const;
      this.#items.push({
        type: 'user',
        ...place,
        ...said,
        text: cutTo(said.text, MAX_TEXT),
        ...shown,
      });
    }
    const result = toolResultParts(tool, state, { action, subject });
    this.#tokens += estimateTokens(result.text);
    if (dialog.length === 0) {
      const text = cutMiddle(result.text, MAX_RESULT);
      this.#items.push({ type: 'tool-result', ...place, callId, ...result, text });
    }
    const said = saidOf(state);
    if (said !== '') this.#items.push({ type: 'injected', ...place, text: cutTo(said, MAX_TEXT) });
  }
}

/** `opencode run` puts an argument that has a blank between quotes. */
function unquoted(text: string): string {
  return /^"([^]*)"$/.exec(text)?.[1]?.replaceAll('\\"', '"') ?? text;
}
