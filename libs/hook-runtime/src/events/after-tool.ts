import { relative, resolve } from 'node:path';
import {
  PendingFailures,
  bareCommand,
  cutMiddle,
  readableEnds,
  isFileIgnored,
  isLessonWanted,
  isLooking,
  isSameAttempt,
  notesAfter,
  outputFailed,
  parseCommandLine,
  readBounded,
  redactPatterns,
  stripUnlearnable,
  BLOCK_CLOSE,
  BLOCK_OPEN,
  nudgeFor,
  nudgeText,
  SessionInjected,
  type CommandNote,
  type HookSettings,
  type ToolFailure,
} from '@reflect/core/cold';
import { outcomeByTranscript, contextLimit } from '@reflect/hook-protocol';
import type { HookEventOf, ToolKind, ToolOutcome } from '@reflect/hook-protocol';

import { commandOf } from '../command-of.js';
import { commandScope, giveCommands } from '../give-commands.js';
import type { HookContext, OutcomePart } from '../hook-context.js';

type ToolResult = HookEventOf<'tool.after'>;

/** Of a transcript, for the result of the last call. */
const MAX_TAIL = 256 * 1024;
/** Read of a text before it is redacted. */
const MAX_READ = 4_000;
const MAX_WHAT = 300;
const MAX_ERROR = 500;

const WORKING: ReadonlySet<ToolKind> = new Set(['shell', 'edit', 'write']);

/** Whether a call changed something, or may have: all others are none of reflect's affair. */
export function isWork({ tool }: ToolResult): boolean {
  return WORKING.has(tool.kind) || runsRemembered(tool) || tool.name.includes('pull_request');
}

/**
 * After a failed command or edit, waits for what the person says about it; after one that went
 * well, stops waiting, and may suggest to keep what was decided. No person speaks to a sub-agent, which
 * is told alone what worked when its command failed before.
 */
export function afterTool(event: ToolResult, hook: HookContext): OutcomePart | undefined {
  const isOwn = event.agentId === undefined;
  if (!isOwn && !runsRemembered(event.tool)) return undefined;
  const outcome = outcomeOf(event);
  if (outcome === 'success' && isOwn) {
    disarm(event, hook);
    return suggestKeeping(event, hook);
  }
  if (outcome !== 'failed' || event.interrupted) return undefined;
  if (isOwn) arm(event, hook);
  return recoverCommand(event, hook);
}

function runsRemembered(tool: ToolResult['tool']): boolean {
  return commandOf(tool) !== undefined;
}

/** Tells what worked when a command failed in this way before. */
function recoverCommand(event: ToolResult, hook: HookContext): OutcomePart | undefined {
  const line = commandOf(event.tool);
  if (line === undefined) return undefined;
  const recall = (): readonly CommandNote[] =>
    notesAfter(commandScope(event, hook), { line, output: event.text });
  return giveCommands(event, recall, hook);
}

/** Some calls only the transcript tells the end of, or, without one, what they printed. */
function outcomeOf(event: ToolResult): ToolOutcome {
  if (event.outcome !== 'unknown') return event.outcome;
  const { transcriptPath, tool } = event;
  const isTold = transcriptPath !== undefined && tool.command !== undefined;
  const end = isTold ? readBounded(transcriptPath, MAX_TAIL, true) : undefined;
  const outcome = outcomeByTranscript(event, end ?? '');
  if (outcome !== 'unknown') return outcome;
  return outputFailed(event.text) ? 'failed' : 'unknown';
}

function arm(event: ToolResult, { paths, settings, project, now }: HookContext): void {
  if (!wantsFailures(settings)) return;
  const isIgnored = event.tool.files.some((file) =>
    isFileIgnored(project.root, resolve(event.cwd, file)),
  );
  const what = isIgnored ? undefined : whatFailed(event);
  if (what === undefined) return;
  const error = redacted(event.text, MAX_ERROR);
  new PendingFailures(paths, event.sessionId).arm({ what, error, at: new Date(now).toISOString() });
}

function wantsFailures({ lessons }: HookSettings): boolean {
  return (['error', 'discrepancy', 'low-quality'] as const).some((trigger) =>
    isLessonWanted(trigger, lessons),
  );
}

function disarm(event: ToolResult, { paths }: HookContext): void {
  const armed = new PendingFailures(paths, event.sessionId);
  if (armed.failures().length === 0) return;
  const what = whatFailed(event);
  if (what !== undefined) armed.disarm((failure) => isSameWork(failure, what));
}

function isSameWork(failure: ToolFailure, what: string): boolean {
  if (failure.what === what) return true;
  return isSameAttempt(parseCommandLine(failure.what), parseCommandLine(what));
}

/** A call in a few words; undefined for one whose failure says nothing, such as a search. */
function whatFailed({ tool, cwd }: ToolResult): string | undefined {
  const { command, kind, files } = tool;
  const [file] = files;
  if (kind === 'shell' && command !== undefined) {
    const text = redacted(bareCommand(command), MAX_WHAT);
    return text === '' || isLooking(parseCommandLine(command)) ? undefined : text;
  }
  if (file === undefined || (kind !== 'edit' && kind !== 'write')) return undefined;
  return redacted(`${kind} ${relative(cwd, resolve(cwd, file))}`, MAX_WHAT);
}

function redacted(text: string, max: number): string {
  return cutMiddle(redactPatterns(stripUnlearnable(readableEnds(text, MAX_READ))), max).trim();
}

/**
 * Suggests once in a session to keep what was decided, after a call that often ends a decision. The
 * line stands in a block, so that capture does not take it for somebody's words.
 */
function suggestKeeping(
  event: HookEventOf<'tool.after'>,
  { paths, settings }: HookContext,
): OutcomePart | undefined {
  if (!settings.lessons.nudges || contextLimit(event) === undefined) return undefined;
  const { tool } = event;
  const kind = nudgeFor({
    name: tool.name,
    created: tool.kind === 'write' ? tool.files : [],
    ...(tool.command !== undefined && { command: tool.command }),
  });
  if (kind === undefined || !new SessionInjected(paths, event.sessionId).nudge(kind)) {
    return undefined;
  }
  return { context: [BLOCK_OPEN, nudgeText(kind), BLOCK_CLOSE].join('\n') };
}
