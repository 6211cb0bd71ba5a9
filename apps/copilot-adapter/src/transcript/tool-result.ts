import {
  hidesExitStatus,
  objectField,
  objectsField,
  outputFailed,
  stringField,
  withoutTerminalCodes,
  type JsonObject,
} from '@reflect/core/harness';

import type { OpenCall } from './open-call.js';

export interface ToolResultParts {
  readonly text: string;
  readonly failed: boolean;
  readonly exitCode?: number;
  readonly harnessFault?: true;
}

/** Openings of refusals by Copilot itself: the tool never ran, or was called the wrong way. */
const HARNESS_FAULTS: readonly RegExp[] = [
  /^(?:Path does not exist|Path already exists|Path is a directory|No match(?:es)? (?:was )?found)/,
  /^(?:Multiple matches|Tool '[^'\n]{1,100}' does not exist|Failed to parse patch|Invalid context)/,
  /^(?:Permission denied and could not|Denied by|The user rejected|Invalid shell ?ID|Invalid input)/i,
  /^(?:shellId: \S{1,40} was already stopped|Missing required|Required|File too large)/,
];

/** The error codes of calls that were not let through. */
const DENIALS: ReadonlySet<string> = new Set(['denied', 'rejected']);

/** Reads the `data` of a completed tool call. */
export function toolResultParts(data: JsonObject, call: OpenCall | undefined): ToolResultParts {
  const printed = printedText(data);
  const isShell = call === undefined || call.action === 'run';
  const exitCode = isShell ? exitCodeOf(data, printed) : undefined;
  const text = (isShell ? printed.replace(EXIT_LINE, '') : printed).trimEnd();
  // A plain command that fails says so; only behind a pipe the output has to tell.
  const hidden = call?.action === 'run' && hidesExitStatus(call.subject);
  const refused = data['success'] !== true;
  const failed = refused || (exitCode ?? 0) !== 0 || (hidden && outputFailed(text));
  return {
    text,
    failed,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(refused && isHarnessFault(text, data) ? { harnessFault: true as const } : {}),
  };
}

/** What the tool itself gave: without colours, and without what hooks had appended. */
export function printedText(data: JsonObject): string {
  const error = stringField(objectField(data, 'error'), 'message');
  const text = error ?? stringField(objectField(data, 'result'), 'content') ?? '';
  return withoutTerminalCodes(withoutGuidance(text));
}

/** Where Copilot appends to a result what hooks of the call had to say. */
const GUIDANCE =
  /\n(?:Tool "[^"\n]{1,200}" \w{1,20}\. )?Additional (?:guidance|context) from \w{1,60} hooks?:/;

/** Everything behind the first such line goes: rather too much than reflect's own words. */
function withoutGuidance(text: string): string {
  const start = text.search(GUIDANCE);
  return start < 0 ? text : text.slice(0, start);
}

/** How a shell's output ends; older versions leave the shell out. */
const EXIT_LINE = /<(?:shellId: \S{1,40} completed|exited) with exit code (-?\d{1,10})>\s*$/;

function exitCodeOf(data: JsonObject, printed: string): number | undefined {
  const shell = objectField(data, 'shellExecution')?.['exitCode'];
  if (typeof shell === 'number') return shell;
  const blocks = objectsField(objectField(data, 'result'), 'contents');
  const block = blocks.find(({ type }) => type === 'shell_exit')?.['exitCode'];
  if (typeof block === 'number') return block;
  const line = EXIT_LINE.exec(printed)?.[1];
  return line === undefined ? undefined : Number(line);
}

function isHarnessFault(text: string, data: JsonObject): boolean {
  const code = stringField(objectField(data, 'error'), 'code') ?? '';
  return DENIALS.has(code) || HARNESS_FAULTS.some((fault) => fault.test(text));
}
