import { readFileSync } from 'node:fs';

import { objectField, stringField, type JsonObject, type WorkerUsage } from '@reflect/core/harness';
import { parseJsonLines, sumOfFields, type WorkerReply } from '@reflect/worker';

/**
 * Reads the events that `codex exec --json` prints, and the file with its last message; undefined
 * when there are no events.
 */
export function readCodexReply(stdout: string, answerFile: string): WorkerReply | undefined {
  const events = parseJsonLines(stdout);
  if (!events.some((event) => stringField(event, 'type') === 'thread.started')) return undefined;
  const turns = ofType(events, 'turn.completed');
  const failure = failureIn(events);
  return {
    failed: turns.length === 0 && failure !== '',
    turns: turns.length,
    text: turns.length === 0 ? failure : lastMessage(events, answerFile),
    usage: usageOf(turns),
  };
}

function ofType(events: readonly JsonObject[], type: string): readonly JsonObject[] {
  return events.filter((event) => stringField(event, 'type') === type);
}

/** Codex tells of every try; the last words are the reason. */
function failureIn(events: readonly JsonObject[]): string {
  const failed = ofType(events, 'turn.failed').map((event) => objectField(event, 'error'));
  const last = [...ofType(events, 'error'), ...failed].at(-1);
  return stringField(last, 'message') ?? '';
}

function lastMessage(events: readonly JsonObject[], answerFile: string): string {
  return writtenTo(answerFile) ?? saidIn(events) ?? '';
}

function writtenTo(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

function saidIn(events: readonly JsonObject[]): string | undefined {
  return ofType(events, 'item.completed')
    .map((event) => objectField(event, 'item'))
    .filter((item) => stringField(item, 'type') === 'agent_message')
    .map((item) => stringField(item, 'text'))
    .at(-1);
}

/** Cached input is part of `input_tokens`. */
function usageOf(turns: readonly JsonObject[]): WorkerUsage {
  const usages = turns.map((turn) => objectField(turn, 'usage'));
  if (usages.length === 0) return {};
  return {
    inputTokens: sumOfFields(usages, ['input_tokens']),
    outputTokens: sumOfFields(usages, ['output_tokens']),
  };
}
