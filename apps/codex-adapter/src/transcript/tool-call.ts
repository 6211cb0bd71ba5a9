import {
  firstStringField,
  questionsText,
  type JsonObject,
  type ToolAction,
} from '@reflect/core/harness';

import { commandText, scriptCommands } from './command-text.js';

const FILE_LINE = /^\*\*\* (?:Add|Update|Delete) File: (.{1,1000})$/gm;

const PATCH_START = '*** Begin Patch';

/** What a patch of `apply_patch` changes. */
interface PatchParts {
  /** The files, one behind the other. */
  readonly files: string;
  /** The lines that it adds. */
  readonly added: string;
}

/** Undefined when the text holds no patch, as it is or inside a string literal of a program. */
function patchParts(text: string): PatchParts | undefined {
  const start = text.indexOf(PATCH_START);
  if (start < 0) return undefined;
  const written = text.slice(start);
  const patch =
    written.includes('\n') && !written.startsWith(`${PATCH_START}\\n`)
      ? written
      : written.replaceAll('\\n', '\n');
  const files = [...patch.matchAll(FILE_LINE)].map(([, file = '']) => file.trim());
  const added = patch.split('\n').filter((line) => line.startsWith('+'));
  return {
    files: [...new Set(files)].join(', '),
    added: added.map((line) => line.slice(1)).join('\n'),
  };
}

/** A call as Codex files it: a function with named arguments or a custom tool with a text. */
export interface CodexCall {
  readonly tool: string;
  readonly input: JsonObject | string;
}

export interface ToolCallParts {
  readonly action: ToolAction;
  readonly subject: string;
  readonly detail: string;
}

const ACTIONS: ReadonlyMap<string, ToolAction> = new Map([
  ['shell', 'run'],
  ['shell_command', 'run'],
  ['container.exec', 'run'],
  ['local_shell', 'run'],
  ['exec_command', 'run'],
  ['exec', 'run'],
  ['apply_patch', 'edit'],
  ['read_file', 'read'],
  ['list_dir', 'read'],
  ['grep_files', 'read'],
  ['view_image', 'read'],
  ['request_user_input', 'ask'],
  ['spawn_agent', 'delegate'],
  ['send_input', 'delegate'],
  ['send_message', 'delegate'],
  ['followup_task', 'delegate'],
]);

/** Input keys by what they tell, the first one present counts. */
const SUBJECTS = [
  'path',
  'file_path',
  'pattern',
  'query',
  'url',
  'task_name',
  'name',
  'explanation',
];
const DETAILS = ['message', 'prompt', 'content'];

/** What goes with a command that was run outside of the sandbox, with a person's permission. */
const ESCALATED = 'escalated permissions';

/** What a tool call of Codex is about. */
export function toolCallParts({ tool, input }: CodexCall): ToolCallParts {
  const action = ACTIONS.get(tool) ?? 'other';
  const text = typeof input === 'string' ? input : '';
  const named = typeof input === 'string' ? {} : input;
  if (action === 'ask') return { action, subject: questionsText(named), detail: '' };
  if (action === 'edit')
    return edit(text === '' ? firstStringField(named, ['input', 'patch']) : text);
  if (action !== 'run') {
    const subject = firstStringField(named, SUBJECTS);
    return { action, subject, detail: firstStringField(named, DETAILS) };
  }
  const call = run(text === '' ? commandText(named) : scriptCommands(text).join('\n'), text);
  return isEscalated(named) && call.action === 'run' ? { ...call, detail: ESCALATED } : call;
}

/** Whether the call asked to be run outside of the sandbox. */
function isEscalated(input: JsonObject): boolean {
  return (
    input['sandbox_permissions'] === 'require_escalated' ||
    input['with_escalated_permissions'] === true
  );
}

function edit(text: string): ToolCallParts {
  const patch = patchParts(text);
  return { action: 'edit', subject: patch?.files ?? '', detail: patch?.added ?? '' };
}

/** A shell and the code mode may also be used to apply a patch. */
function run(command: string, program: string): ToolCallParts {
  const patch = patchParts(command === '' ? program : command);
  if (patch !== undefined && patch.files !== '') return edit(command === '' ? program : command);
  return { action: command === '' ? 'other' : 'run', subject: command, detail: '' };
}
