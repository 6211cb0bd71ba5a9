import {
  firstStringField,
  hidesExitStatus,
  objectField,
  objectsField,
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
  ['replace', 'edit'],
  ['write_file', 'edit'],
  ['read_file', 'read'],
  ['read_many_files', 'read'],
  ['list_directory', 'read'],
  ['grep_search', 'read'],
  ['search_file_content', 'read'],
  ['glob', 'read'],
  ['ask_user', 'ask'],
  ['exit_plan_mode', 'plan'],
  ['invoke_agent', 'delegate'],
]);

/** Argument names by what they tell, the first one present counts. */
const SUBJECTS = ['command', 'file_path', 'dir_path', 'pattern', 'query', 'agent_name', 'name'];
const DETAILS = ['new_string', 'content', 'prompt', 'description'];

/** What a tool call of Gemini CLI is about. */
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

/** Openings of refusals by Gemini CLI itself: the tool never ran, or was called the wrong way. */
const HARNESS_FAULTS: readonly RegExp[] = [
  /^(?:params |Path not in workspace|Failed to edit, (?:0 occurrences|expected)|File not found)/,
  /^(?:Tool "[^"\n]{1,100}" not found|Tool execution (?:denied|blocked)|\[Operation Cancelled\])/,
];
/** Behind the output of a command; the command may print such lines before. */
const EXIT_LINE = /^Exit Code: (\d{1,10})$/gm;
const FRAME = /^<untrusted_context>\n|\n?<\/untrusted_context>$/g;
const BOOKKEEPING = /\n(?:(?:Exit Code|Process Group PGID|Signal|Background PIDs): .*(?:\n|$))+$/;

export function printedBy(call: JsonObject): Printed {
  const [part] = objectsField(call, 'result');
  const response = objectField(objectField(part, 'functionResponse'), 'response');
  const error = stringField(response, 'error');
  const output = withoutHooksBehind(error ?? stringField(response, 'output') ?? '');
  return { ...output, text: withoutTerminalCodes(output.text), isError: error !== undefined };
}

export function toolResultParts(
  call: JsonObject,
  { action, subject }: Pick<ToolCallParts, 'action' | 'subject'>,
  printed: Printed,
): ToolResultParts {
  const isShell = action === 'run';
  const whole = printed.text.trim().replace(FRAME, '');
  const found = isShell ? [...whole.matchAll(EXIT_LINE)].at(-1)?.[1] : undefined;
  const exitCode = found === undefined ? undefined : Number(found);
  const text = isShell ? whole.replace(/^Output: /, '').replace(BOOKKEEPING, '') : whole;
  const refused = printed.isError || stringField(call, 'status') !== 'success';
  const hidden = isShell && hidesExitStatus(subject) && outputFailed(text);
  return {
    text,
    failed: refused || (exitCode ?? 0) !== 0 || hidden,
    ...(exitCode !== undefined && { exitCode }),
    ...(refused && HARNESS_FAULTS.some((fault) => fault.test(text)) && { harnessFault: true }),
  };
}
