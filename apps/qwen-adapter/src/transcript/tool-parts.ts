import {
  firstStringField,
  hidesExitStatus,
  objectField,
  outputFailed,
  questionsText,
  stringField,
  withoutTerminalCodes,
  type JsonObject,
  type ToolAction,
} from '@reflect/core/harness';

import { withoutHooksBehind } from './hook-context.js';

export interface ToolCallParts {
  readonly action: ToolAction;
  readonly subject: string;
  readonly detail: string;
}

const ACTIONS: ReadonlyMap<string, ToolAction> = new Map([
  ['run_shell_command', 'run'],
  ['edit', 'edit'],
  ['write_file', 'edit'],
  ['notebook_edit', 'edit'],
  ['read_file', 'read'],
  ['list_directory', 'read'],
  ['grep_search', 'read'],
  ['glob', 'read'],
  ['ask_user_question', 'ask'],
  ['exit_plan_mode', 'plan'],
  ['agent', 'delegate'],
]);

/** Argument names by what they tell, the first one present counts. */
const SUBJECTS = ['command', 'file_path', 'path', 'pattern', 'query', 'skill', 'subagent_type'];
const DETAILS = ['new_string', 'content', 'new_source', 'plan', 'prompt', 'description'];

/** What a tool call of Qwen Code is about. */
export function toolCallParts(tool: string, input: JsonObject): ToolCallParts {
  const action = ACTIONS.get(tool) ?? 'other';
  const subject = action === 'ask' ? questionsText(input) : firstStringField(input, SUBJECTS);
  return { action, subject, detail: action === 'ask' ? '' : firstStringField(input, DETAILS) };
}

export interface ToolResultParts {
  readonly text: string;
  readonly failed: boolean;
  readonly exitCode?: number;
  readonly harnessFault?: true;
}

/** What a tool printed, and what hooks said behind it. */
export interface Printed {
  readonly text: string;
  readonly said: string;
  readonly isError: boolean;
}

/** Openings of refusals by Qwen Code itself: the tool never ran, or was called the wrong way. */
const HARNESS_FAULTS: readonly RegExp[] = [
  /^(?:params |Path not in workspace|Failed to edit, |File not found: |Blocked: )/,
  /^(?:File \S.{0,1000} has not been read|Tool "[^"\n]{1,100}" |\[Operation Cancelled\])/,
];

export function printedBy(response: JsonObject): Printed {
  const answer = objectField(response, 'response');
  const error = stringField(answer, 'error');
  const printed = withoutHooksBehind(error ?? stringField(answer, 'output') ?? '');
  return { ...printed, text: withoutTerminalCodes(printed.text), isError: error !== undefined };
}

/** What the model is told behind the output of a command. */
const NOTES =
  /\nError: .*\nExit Code: (.*)\nSignal: .*\n(?:Background PIDs: .*\n)?Process Group PGID: .*$/;
const OUTPUT = '\nOutput: ';

interface CommandOutput {
  readonly text: string;
  readonly exitCode: number | undefined;
}

/**
 * What a command printed. Most sessions have it in a record of its own; those of sub-agents have only what
 * the model is told, with notes around it.
 */
function commandOutput(
  display: JsonObject | undefined,
  command: string,
  told: string,
): CommandOutput | undefined {
  const output = stringField(display, 'output');
  const code = display?.['exitCode'];
  if (output !== undefined) {
    const exitCode = typeof code === 'number' && Number.isInteger(code) ? code : undefined;
    return { text: withoutTerminalCodes(output), exitCode };
  }
  const notes = NOTES.exec(told);
  const start = told.indexOf(OUTPUT, command.length);
  if (notes === null || start < 0 || !told.startsWith('Command: ')) return undefined;
  const noted = Number(notes[1]);
  return {
    text: told.slice(start + OUTPUT.length, notes.index),
    exitCode: Number.isInteger(noted) ? noted : undefined,
  };
}

/** What came of a call; `result` is what Qwen Code notes beside the answer to the model. */
export function toolResultParts(
  result: JsonObject | undefined,
  { action, subject }: Pick<ToolCallParts, 'action' | 'subject'>,
  printed: Printed,
): ToolResultParts {
  const display = objectField(result, 'resultDisplay');
  const shell = action === 'run' ? commandOutput(display, subject, printed.text.trim()) : undefined;
  const text = (shell?.text ?? printed.text).trim();
  const exitCode = shell?.exitCode;
  const status = stringField(result, 'status') ?? 'success';
  const refused = printed.isError || status !== 'success';
  const hidden = action === 'run' && hidesExitStatus(subject) && outputFailed(text);
  return {
    text,
    failed: refused || (exitCode ?? 0) !== 0 || hidden,
    ...(exitCode !== undefined && { exitCode }),
    ...(refused && HARNESS_FAULTS.some((fault) => fault.test(text)) && { harnessFault: true }),
  };
}
