import {
  cutTo,
  estimateTokens,
  type ItemPlace,
  type JsonObject,
  MAX_TEXT,
  objectField,
  type SessionBuilder,
  type SessionContent,
  stringField,
  type TranscriptItem,
} from '@reflect/core/harness';

import { messageParts, messageText, toCodexRecord, type CodexRecord } from './codex-record.js';
import { PromptLog } from './prompt-log.js';
import { SessionFacts } from './session-facts.js';
import { callOf, callTokens, ToolLog } from './tool-log.js';

/** Takes the records of a rollout in order and makes the session of them. */
export class CodexSession implements SessionBuilder {
  private readonly facts = new SessionFacts();
  private readonly items: TranscriptItem[] = [];
  private readonly tools = new ToolLog(() => !this.facts.isHeadless);
  private readonly prompts = new PromptLog(this.items, this.tools);
  private tokens = 0;
  private recognised = false;

  add(line: JsonObject, number: number): void {
    const record = toCodexRecord(line);
    if (record === undefined) return;
    this.recognised = true;
    const place = this.placeOf(record, number);
    switch (record.kind) {
      case 'meta':
        this.facts.read(record.payload);
        break;
      case 'item':
        this.addItem(record.payload, place);
        break;
      case 'event':
        this.addEvent(record.payload, place);
        break;
      case 'compacted':
        this.addSummary(stringField(record.payload, 'message') ?? '', place);
        break;
      case 'other':
        break;
    }
  }

  finish(): SessionContent | undefined {
    if (!this.recognised) return undefined;
    const { sessionId, cwd, branch } = this.facts;
    return { sessionId, cwd, branch, items: this.prompts.heardItems(), tokens: this.tokens };
  }

  private placeOf({ at }: CodexRecord, line: number): ItemPlace {
    const { agent } = this.facts;
    return { line, ...(at === undefined ? {} : { at }), ...(agent === undefined ? {} : { agent }) };
  }

  private addItem(payload: JsonObject, place: ItemPlace): void {
    const type = stringField(payload, 'type');
    if (type === 'message') this.addMessage(payload, place);
    else if (type === 'agent_message') this.addAgentMessage(payload, place);
    else if (type === 'function_call_output' || type === 'custom_tool_call_output') {
      this.addResult(payload, place);
    } else this.addCall(payload, place);
  }

  private addMessage(payload: JsonObject, place: ItemPlace): void {
    switch (payload['role']) {
      case 'user':
        this.tokens += estimateTokens(messageText(payload));
        this.prompts.message(messageParts(payload), place, this.facts);
        break;
      case 'assistant':
        this.addAssistant(messageText(payload), place);
        break;
      case 'developer':
        this.prompts.injected(messageParts(payload), place);
        break;
    }
  }

  private addAssistant(text: string, place: ItemPlace): void {
    if (text.trim() === '') return;
    this.tokens += estimateTokens(text);
    this.items.push({ type: 'assistant', ...place, text: cutTo(text.trim(), MAX_TEXT) });
  }

  /** What a sub-agent reported to the agent that started it. */
  private addAgentMessage(payload: JsonObject, place: ItemPlace): void {
    const agent = place.agent ?? stringField(payload, 'author') ?? 'sub-agent';
    this.addAssistant(messageText(payload), { ...place, agent });
  }

  private addCall(payload: JsonObject, place: ItemPlace): void {
    const found = callOf(payload);
    if (found === undefined) return;
    this.tokens += callTokens(payload);
    this.items.push(...this.tools.call(found.id, found.call, place));
  }

  private addResult(payload: JsonObject, place: ItemPlace): void {
    const { output } = payload;
    const text = typeof output === 'string' ? output : messageText({ content: output });
    this.tokens += estimateTokens(text);
    this.items.push(...this.tools.result(stringField(payload, 'call_id') ?? '', output, place));
  }

  private addEvent(payload: JsonObject, place: ItemPlace): void {
    switch (payload['type']) {
      case 'user_message':
        this.prompts.confirm(spokenText(payload), place, this.facts);
        break;
      case 'item_completed':
        this.addCompleted(objectField(payload, 'item') ?? {}, place);
        break;
      case 'exec_command_end':
        this.endCommand(payload['call_id'], payload['exit_code']);
        break;
      case 'turn_aborted':
        if ((stringField(payload, 'reason') ?? 'interrupted') === 'interrupted') {
          this.prompts.interrupt(place);
        }
        break;
    }
  }

  private addCompleted(item: JsonObject, place: ItemPlace): void {
    if (item['type'] === 'UserMessage') this.prompts.confirm(messageText(item), place, this.facts);
    if (item['type'] === 'CommandExecution') this.endCommand(item['id'], item['exit_code']);
  }

  private endCommand(id: unknown, exitCode: unknown): void {
    if (typeof id === 'string' && typeof exitCode === 'number') this.tools.ended(id, exitCode);
  }

  private addSummary(summary: string, place: ItemPlace): void {
    if (summary.trim() === '') return;
    this.items.push({ type: 'compaction', ...place, summary: cutTo(summary.trim(), MAX_TEXT) });
  }
}

/** For some versions only messages of the kind `plain` are a person's. */
function spokenText(payload: JsonObject): string {
  const kind = stringField(payload, 'kind') ?? 'plain';
  return kind === 'plain' ? (stringField(payload, 'message') ?? '') : '';
}
