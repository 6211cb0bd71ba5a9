import {
  firstStringField,
  objectsField,
  questionsText,
  stringField,
  type JsonObject,
  type ToolAction,
} from '@reflect/core/harness';

export interface ToolCallParts {
  readonly action: ToolAction;
  readonly subject: string;
  readonly detail: string;
}

const ACTIONS: ReadonlyMap<string, ToolAction> = new Map([
  ['Bash', 'run'],
  ['PowerShell', 'run'],
  ['BashOutput', 'run'],
  ['Edit', 'edit'],
  ['MultiEdit', 'edit'],
  ['Write', 'edit'],
  ['NotebookEdit', 'edit'],
  ['Read', 'read'],
  ['Grep', 'read'],
  ['Glob', 'read'],
  ['AskUserQuestion', 'ask'],
  ['ExitPlanMode', 'plan'],
  ['Task', 'delegate'],
  ['Agent', 'delegate'],
]);

/** Input keys by what they tell, the first one present counts. */
const SUBJECTS = [
  'command',
  'file_path',
  'notebook_path',
  'path',
  'pattern',
  'skill',
  'description',
];
const DETAILS = ['new_string', 'content', 'new_source', 'plan', 'prompt', 'description'];

/** What a tool call of Claude Code is about. */
export function toolCallParts(tool: string, input: JsonObject): ToolCallParts {
  const action = ACTIONS.get(tool) ?? 'other';
  if (action === 'plan') return { action, subject: stringField(input, 'plan') ?? '', detail: '' };
  if (action === 'ask') return { action, subject: questionsText(input), detail: '' };
  return { action, subject: firstStringField(input, SUBJECTS), detail: detailText(input) };
}

function detailText(input: JsonObject): string {
  const edits = objectsField(input, 'edits').map((edit) => stringField(edit, 'new_string') ?? '');
  return edits.length > 0 ? edits.join('\n') : firstStringField(input, DETAILS);
}
