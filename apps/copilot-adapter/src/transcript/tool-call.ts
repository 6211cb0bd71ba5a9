import {
  firstStringField,
  isJsonObject,
  objectField,
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
  ['bash', 'run'],
  ['powershell', 'run'],
  ['local_shell', 'run'],
  ['read_bash', 'run'],
  ['write_bash', 'run'],
  ['read_powershell', 'run'],
  ['write_powershell', 'run'],
  ['edit', 'edit'],
  ['create', 'edit'],
  ['apply_patch', 'edit'],
  ['str_replace_editor', 'edit'],
  ['view', 'read'],
  ['grep', 'read'],
  ['rg', 'read'],
  ['glob', 'read'],
  ['ask_user', 'ask'],
  ['exit_plan_mode', 'plan'],
  ['task', 'delegate'],
]);

/** Argument names by what they tell, the first one present counts. */
const SUBJECTS = ['command', 'path', 'pattern', 'description', 'query'];
const DETAILS = ['new_str', 'file_text', 'input', 'prompt', 'description'];

/** What a tool call of Copilot is about. */
export function toolCallParts(tool: string, input: JsonObject): ToolCallParts {
  const action = ACTIONS.get(tool) ?? 'other';
  if (action === 'ask') return { action, subject: questionText(input), detail: '' };
  if (action === 'plan')
    return { action, subject: stringField(input, 'summary') ?? '', detail: '' };
  if (tool === 'apply_patch') return patchParts(stringField(input, 'input') ?? '');
  // The editor of older versions has the kind of its work where others have a command line.
  const isViewing = tool === 'str_replace_editor' && input['command'] === 'view';
  const subjects = tool === 'str_replace_editor' ? ['path'] : SUBJECTS;
  const detail = firstStringField(input, DETAILS);
  return {
    action: isViewing ? 'read' : action,
    subject: firstStringField(input, subjects),
    detail,
  };
}

/** What a form asks, by the name of its field; empty for a plain question. */
export function formFields(input: JsonObject): ReadonlyMap<string, string> {
  const properties = objectField(objectField(input, 'requestedSchema'), 'properties') ?? {};
  return new Map(
    Object.entries(properties).flatMap(([name, field]) =>
      isJsonObject(field) ? [[name, fieldText(name, field)] as const] : [],
    ),
  );
}

function questionText(input: JsonObject): string {
  const question = stringField(input, 'question') ?? stringField(input, 'message') ?? '';
  return withChoices(question, input['choices']);
}

function fieldText(name: string, field: JsonObject): string {
  const asked = stringField(field, 'description') ?? stringField(field, 'title') ?? name;
  return withChoices(asked, field['enum']);
}

function withChoices(question: string, choices: unknown): string {
  if (!Array.isArray(choices) || choices.length === 0) return question;
  return `${question} [${choices.filter((choice) => typeof choice === 'string').join(' | ')}]`;
}

const PATCHED_FILE = /^\*\*\* (?:Add|Update|Delete) File: (.{1,1000})$/m;

function patchParts(patch: string): ToolCallParts {
  return { action: 'edit', subject: PATCHED_FILE.exec(patch)?.[1]?.trim() ?? '', detail: patch };
}
