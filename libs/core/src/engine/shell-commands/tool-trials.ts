import type { ToolAction, TranscriptItem } from '../capture/transcript.js';
import { commandParts, type CommandPart } from '../../foundation/shell/command-parts.js';
import { brokenRules, type BrokenRule } from './lint-rules.js';
import { errorFacts, tellsOfFault, type ErrorFacts } from './error-facts.js';

/** A call of a tool that ran, or that its harness refused to run, and how it ended. */
export interface ToolTrial {
  readonly callLine: number;
  readonly resultLine: number;
  readonly at?: string;
  readonly tool: string;
  readonly action: ToolAction;
  /** The command line; of another tool its name and subject. */
  readonly command: string;
  readonly parts: readonly CommandPart[];
  readonly failed: boolean;
  /** Whether it asked to be run with more than the usual permissions. */
  readonly escalated: boolean;
  readonly error?: ErrorFacts;
  /** Rules that a checker found broken. */
  readonly rules: readonly BrokenRule[];
  /** What the agent said between this result and its next call. */
  readonly said: string;
  /** Files that were edited between the trial before and this one. */
  readonly edits: readonly string[];
  /** Whether the person spoke between the trial before and this one. */
  readonly turn: number;
}

/** Characters of what an agent said after a call beyond which no further message is read. */
const MAX_SAID = 8_000;

/** What a harness says in place of an output, from its first word on: an output may hold the same words. */
const NOT_RUN =
  /^\s*(?:<tool_use_error>)?\s*(?:Sibling tool call errored|Cancelled: parallel tool call|[^\n]{0,80}\brejected by user\W*$)/;

/** Other tools whose failures say how this project or machine is to be used. */
const REMEMBERED_TOOLS = /^(?:Skill|skill|mcp__.+)$/;

/**
 * The calls of a transcript's shells, and of other tools that are remembered, in the order of results.
 * `redact` takes secrets out of what is read of them.
 */
export function toolTrials(
  items: readonly TranscriptItem[],
  redact: (text: string) => string,
): readonly ToolTrial[] {
  const calls = new Map<string, Extract<TranscriptItem, { type: 'tool-call' }>>();
  const trials: ToolTrial[] = [];
  const said: Said[] = [];
  let edits: string[] = [];
  let turn = 0;
  for (const item of items) {
    if (item.type === 'user') turn += 1;
    const last = said.at(-1);
    if (item.type === 'assistant' && last !== undefined && last.length < MAX_SAID) {
      last.texts.push(redact(item.text));
      last.length += item.text.length;
    }
    if (item.type === 'tool-call') calls.set(item.callId, item);
    if (item.type !== 'tool-result') continue;
    const call = calls.get(item.callId);
    if (call === undefined) continue;
    if (call.action === 'edit' && !item.failed) edits.push(call.subject);
    const isShell = call.action === 'run' && call.subject !== '';
    if (!isShell && !REMEMBERED_TOOLS.test(call.tool)) continue;
    if (NOT_RUN.test(item.text.slice(0, 400))) continue;
    const subject = redact(call.subject);
    const command = isShell ? subject : `${call.tool} ${subject}`.trim();
    const failed = item.failed || (isShell && tellsOfFault(item.text));
    const error = failed ? errorFacts(redact(item.text)) : undefined;
    trials.push({
      ...{ callLine: call.line, resultLine: item.line, tool: call.tool, action: call.action },
      ...(item.at !== undefined && { at: item.at }),
      ...{ command, parts: commandParts(command), failed },
      escalated: ESCALATED.test(call.detail),
      ...(error !== undefined && { error }),
      rules: isShell ? brokenRules(item.text).map((rule) => redacted(rule, redact)) : [],
      ...{ said: '', edits, turn },
    });
    said.push({ texts: [], length: 0 });
    edits = [];
  }
  return trials.map((trial, n) => ({ ...trial, said: said[n]?.texts.join('\n').trim() ?? '' }));
}

/** What was said after a call, without secrets. */
interface Said {
  readonly texts: string[];
  length: number;
}

function redacted(rule: BrokenRule, redact: (text: string) => string): BrokenRule {
  return { ...rule, message: redact(rule.message) };
}

/** How readers say in the detail of a call that it was run with more than the usual permissions. */
const ESCALATED = /^escalated permissions$/;
