import {
  cutMiddle,
  cutTo,
  estimateTokens,
  hidesExitStatus,
  isJsonObject,
  type ItemPlace,
  type JsonObject,
  MAX_TEXT,
  outputFailed,
  stringField,
  stripUnlearnable,
  type ToolResultItem,
  type TranscriptItem,
} from '@reflect/core/harness';

import { dialogAnswers } from './dialog-answers.js';
import { toolCallParts, type CodexCall, type ToolCallParts } from './tool-call.js';
import { toolOutput, type ToolOutput } from './tool-output.js';

const MAX_DETAIL = 4000;
const MAX_RESULT = 6000;

/** A call whose result is still to come. */
interface OpenCall extends CodexCall, Pick<ToolCallParts, 'action' | 'subject'> {
  readonly callId: string;
  /** What the program printed before it was asked for the rest. */
  printed: string;
  exitCode?: number;
}

/** Tools that ask a running program for the rest of its output, with the input that names it. */
const POLLS: ReadonlyMap<string, string> = new Map([
  ['write_stdin', 'session_id'],
  ['wait', 'cell_id'],
]);

/**
 * Pairs the calls of a session with their results. A program that goes on running gives its output
 * in several calls; here it is the one result of the call that started it.
 */
export class ToolLog {
  private readonly calls = new Map<string, OpenCall>();
  private readonly running = new Map<string, OpenCall>();
  private lastProgram: OpenCall | undefined;

  /** @param mayRefuse Whether a person is there who can refuse a call; a headless run refuses itself. */
  constructor(private readonly mayRefuse: () => boolean) {}

  call(callId: string, call: CodexCall, place: ItemPlace): readonly TranscriptItem[] {
    const started = this.startedBefore(call);
    if (started !== undefined) {
      this.calls.set(callId, started);
      return [];
    }
    const { action, subject, detail } = toolCallParts(call);
    const cut = cutMiddle(stripUnlearnable(subject), MAX_DETAIL);
    const open: OpenCall = { ...call, callId, action, subject: cut, printed: '' };
    this.calls.set(callId, open);
    if (call.tool === 'exec') this.lastProgram = open;
    const about = { action, subject: cut, detail: cutTo(detail, MAX_DETAIL) };
    return [{ type: 'tool-call', ...place, callId, tool: call.tool, ...about }];
  }

  result(callId: string, output: unknown, place: ItemPlace): readonly TranscriptItem[] {
    const call = this.calls.get(callId);
    const read = toolOutput(output);
    if (call !== undefined && read.running !== undefined) {
      this.running.set(read.running, call);
      call.printed = cutMiddle(call.printed + read.text, MAX_TEXT);
      return [];
    }
    return this.#spoken(call, read, place) ?? [resultItem(call ?? { callId }, read, place)];
  }

  /** What a person did or said instead of a result; undefined where it is one. */
  #spoken(
    call: OpenCall | undefined,
    read: ToolOutput,
    place: ItemPlace,
  ): readonly TranscriptItem[] | undefined {
    if (read.refusal === 'interrupted') return [silent('interrupt', call, place)];
    if (read.refusal === 'rejected' && call !== undefined && this.mayRefuse()) {
      return [silent('rejection', call, place)];
    }
    if (call?.action !== 'ask' || !this.mayRefuse()) return undefined;
    const answers = dialogAnswers(call.input, read.text);
    const shown = { proof: 'proven', shownBy: call.tool } as const;
    return answers.length === 0
      ? undefined
      : answers.map((said) => ({ type: 'user', ...place, via: 'answer', ...said, ...shown }));
  }

  /** An event told how a command ended, before its output is filed. */
  ended(callId: string, exitCode: number): void {
    const call = this.calls.get(callId) ?? this.lastProgram;
    if (call !== undefined && exitCode !== 0) call.exitCode = exitCode;
  }

  private startedBefore({ tool, input }: CodexCall): OpenCall | undefined {
    const key = POLLS.get(tool);
    if (key === undefined || typeof input === 'string') return undefined;
    const id = input[key];
    return typeof id === 'string' || typeof id === 'number'
      ? this.running.get(String(id))
      : undefined;
  }
}

/** The call in a response item; undefined when the item is none or has no id. */
export function callOf(payload: JsonObject): { id: string; call: CodexCall } | undefined {
  const id = stringField(payload, 'call_id') ?? stringField(payload, 'id');
  if (id === undefined) return undefined;
  const tool = toolName(payload);
  switch (payload['type']) {
    case 'function_call':
      return { id, call: { tool, input: argumentsOf(stringField(payload, 'arguments') ?? '') } };
    case 'custom_tool_call':
      return { id, call: { tool, input: stringField(payload, 'input') ?? '' } };
    case 'local_shell_call':
      return { id, call: { tool: 'local_shell', input: objectOf(payload['action']) } };
    default:
      return undefined;
  }
}

/** A tool of a server has a namespace: it is none of Codex', whatever it calls itself. */
function toolName(payload: JsonObject): string {
  const name = stringField(payload, 'name') ?? '';
  const space = stringField(payload, 'namespace') ?? '';
  return space === '' || OWN_SPACES.has(space) ? name : `${space}.${name}`;
}

const OWN_SPACES: ReadonlySet<string> = new Set([
  'functions',
  'collaboration',
  'codex_app',
  'multi_agent_v1',
]);

/** Tokens of what a call says. */
export function callTokens(payload: JsonObject): number {
  const texts = ['arguments', 'input'].map((key) => stringField(payload, key) ?? '');
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0);
}

function argumentsOf(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** A person stopped or refused a call, without a word. */
function silent(
  via: 'interrupt' | 'rejection',
  call: OpenCall | undefined,
  place: ItemPlace,
): TranscriptItem {
  const about = via === 'rejection' ? (call?.subject ?? '') : '';
  const said = { via, text: '', proof: 'proven', shownBy: 'output of the call' } as const;
  return { type: 'user', ...place, ...said, ...(about === '' ? {} : { about }) };
}

function resultItem(
  call: Pick<OpenCall, 'callId'> & Partial<OpenCall>,
  output: ToolOutput,
  place: ItemPlace,
): ToolResultItem {
  const text = (call.printed ?? '') + output.text;
  const exitCode = output.exitCode ?? call.exitCode ?? nestedCode(call, text);
  const refused = output.refusal !== undefined;
  return {
    type: 'tool-result',
    ...place,
    callId: call.callId,
    // Private spans go first: a cut through a marker would let the rest of the span through.
    text: cutMiddle(stripUnlearnable(text), MAX_RESULT),
    failed: refused || hasFailed(call, text, exitCode),
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(refused ? { harnessFault: true as const } : {}),
  };
}

/** A plain command that fails says so; where its status is hidden the output has to tell. */
function hasFailed(call: Partial<OpenCall>, text: string, exitCode: number | undefined): boolean {
  if (exitCode !== undefined && exitCode !== 0) return true;
  if (call.action !== 'run') return false;
  const isHidden = exitCode === undefined || hidesExitStatus(call.subject ?? '');
  return isHidden && outputFailed(text);
}

/** A program that calls tools may print what they returned. */
function nestedCode({ tool }: Partial<OpenCall>, text: string): number | undefined {
  const code = tool === 'exec' ? /"exit_code": ?([1-9]\d{0,9})\b/.exec(text)?.[1] : undefined;
  return code === undefined ? undefined : Number(code);
}
