import type { AssistantItem, ToolCallItem, ToolResultItem, TranscriptItem } from '../transcript.js';
import { contradicted, type Claim } from './contradicted.js';
import {
  bareCommand,
  isLooking,
  isSameAttempt,
  parseCommandLine,
  type CommandLine,
} from './command-line.js';
import { failureLines } from './failure-signs.js';
import { cutTo } from '../../../foundation/text/shorten.js';

/** A command that failed, once or more, and what came of it. */
export interface Failure {
  readonly command: string;
  /** The lines of output that tell why. */
  readonly error: string;
  /** Lines of the failed calls' results. */
  readonly failedAt: readonly number[];
  /** What the agent said right after. */
  readonly explanation?: AssistantItem;
  /** The next attempt at the same thing that worked. */
  readonly success?: { readonly command: string; readonly line: number };
  /** Files edited between failure and success, with the line of the edit. */
  readonly edits: readonly { readonly path: string; readonly line: number }[];
  /** What the agent had claimed just before, where this shows that it is not so. */
  readonly claim?: Claim;
  readonly agent: boolean;
}

interface Run {
  readonly index: number;
  readonly call: ToolCallItem;
  readonly result: ToolResultItem;
  readonly parsed: CommandLine;
}

/** How many further commands may pass until the attempt counts as given up. */
const RUNS_AHEAD = 15;
const ERROR_LINES = 3;
const ERROR_LINE_CHARACTERS = 240;

/** Every failure of a command that was meant to do something, repeated ones as one. */
export function findFailures(items: readonly TranscriptItem[]): readonly Failure[] {
  const runs = findRuns(items);
  const told = new Set<Run>();
  return runs.flatMap((run, position) => {
    if (told.has(run) || !isRealFailure(run)) return [];
    const later = runs.slice(position + 1, position + 1 + RUNS_AHEAD);
    const attempts = later.filter((next) => isSameAttempt(run.parsed, next.parsed));
    const success = attempts.find((next) => !next.result.failed || isPast(run, next));
    const repeats = attempts.filter(
      (next) =>
        next.result.failed &&
        (success === undefined || next.index < success.index) &&
        errorOf(next.result.text) === errorOf(run.result.text),
    );
    for (const repeat of repeats) told.add(repeat);
    return [toFailure(items, [run, ...repeats], success)];
  });
}

/** Whether a changed attempt fails at something else: the first fault is mended. */
function isPast(run: Run, next: Run): boolean {
  return (
    bareCommand(run.call.subject) !== bareCommand(next.call.subject) &&
    errorOf(run.result.text) !== errorOf(next.result.text) &&
    JSON.stringify(run.parsed.words) === JSON.stringify(next.parsed.words)
  );
}

function findRuns(items: readonly TranscriptItem[]): readonly Run[] {
  const calls = new Map<string, ToolCallItem>();
  const runs: Run[] = [];
  for (const [index, item] of items.entries()) {
    if (item.type === 'tool-call' && item.action === 'run') calls.set(item.callId, item);
    const call = item.type === 'tool-result' ? calls.get(item.callId) : undefined;
    if (item.type !== 'tool-result' || call === undefined) continue;
    runs.push({ index, call, result: item, parsed: parseCommandLine(call.subject) });
  }
  return runs;
}

function isRealFailure(run: Run): boolean {
  if (!run.result.failed || run.result.harnessFault === true) return false;
  return !isLooking(run.parsed) && errorOf(run.result.text) !== '';
}

function toFailure(
  items: readonly TranscriptItem[],
  failed: readonly [Run, ...Run[]],
  success: Run | undefined,
): Failure {
  const [first] = failed;
  const last = failed.at(-1) ?? first;
  const between = items.slice(last.index + 1, success?.index ?? last.index + 6);
  const explanation = between.find((item) => item.type === 'assistant');
  const claim = contradicted(items.slice(0, first.index), first.call.subject);
  return {
    command: first.call.subject,
    error: errorOf(first.result.text),
    failedAt: failed.map((run) => run.result.line),
    ...(explanation === undefined ? {} : { explanation }),
    ...(success === undefined
      ? {}
      : { success: { command: success.call.subject, line: success.result.line } }),
    edits: success === undefined ? [] : editsOf(between),
    ...(claim === undefined ? {} : { claim }),
    agent: first.call.agent !== undefined,
  };
}

function editsOf(items: readonly TranscriptItem[]): Failure['edits'] {
  return items.flatMap((item) =>
    item.type === 'tool-call' && item.action === 'edit'
      ? [{ path: item.subject, line: item.line }]
      : [],
  );
}

/** The telling lines of a failed output, else its first ones. */
export function errorOf(output: string): string {
  const shown = output.replaceAll(OVERWRITTEN, '');
  const marked = failureLines(shown).filter((line) => !/^(?:Exit code|FAIL\b)/.test(line));
  const lines = marked.length > 0 ? marked : shown.split('\n').filter(isContent);
  return lines
    .slice(0, ERROR_LINES)
    .map((line) => cutTo(line.trim(), ERROR_LINE_CHARACTERS))
    .join('\n');
}

/** What a progress display wrote and then wrote over. */
const OVERWRITTEN = /^[^\n\r]*\r(?!\n|$)/gm;

function isContent(line: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(line) && !/^(?:Exit code \d+|\$ |> |={3})/.test(line.trim());
}
