import {
  hidesExitStatus,
  outputFailed,
  stringField,
  withoutTerminalCodes,
  type JsonObject,
} from '@reflect/core/harness';

import { blocksText, toBlocks } from './claude-record.js';
import type { OpenCall } from './open-call.js';

export interface ToolResultParts {
  readonly text: string;
  readonly failed: boolean;
  readonly exitCode?: number;
  readonly harnessFault?: true;
}

/** Openings of refusals by Claude Code itself: the tool never ran. */
const HARNESS_FAULTS: readonly RegExp[] = [
  /^(?:<tool_use_error>)?(?:File has not been read yet|File has been modified since read)/,
  /^(?:<tool_use_error>)?(?:String to replace not found|Found \d+ matches of the string)/,
  /^(?:<tool_use_error>)?(?:No changes to make|Sibling tool call errored|Blocked: sleep)/,
  /^(?:<tool_use_error>)?(?:InputValidationError|No such tool|Error: No such tool)/,
  /^(?:<tool_use_error>)?(?:File does not exist|Path does not exist|File content \(\d+ tokens\))/,
  /^(?:<tool_use_error>)?(?:File content \([\d.]+ ?[KM]B\)|Cancelled: parallel tool call)/,
  /^(?:EISDIR|ENOENT|Claude requested permissions|Permission to use|Permission for this)/,
  /^(?:Request timed out|\[Request interrupted|Interrupted by user)/,
];

/** Reads one `tool_result` block. */
export function toolResultParts(block: JsonObject, call: OpenCall | undefined): ToolResultParts {
  const text = withoutTerminalCodes(blocksText(toBlocks(block['content'])));
  // A plain command that fails is marked; only behind a pipe the output has to tell.
  const hidden = call?.action === 'run' && hidesExitStatus(call.subject);
  const failed = block['is_error'] === true || (hidden && outputFailed(text));
  const exitCode = exitCodeOf(text);
  return {
    text,
    failed,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(failed && isHarnessFault(text, block) ? { harnessFault: true as const } : {}),
  };
}

function exitCodeOf(text: string): number | undefined {
  const code = /^Exit code (\d{1,3})\b/.exec(text)?.[1];
  return code === undefined ? undefined : Number(code);
}

function isHarnessFault(text: string, block: JsonObject): boolean {
  return (
    stringField(block, 'toolDenialKind') !== undefined ||
    HARNESS_FAULTS.some((fault) => fault.test(text))
  );
}
