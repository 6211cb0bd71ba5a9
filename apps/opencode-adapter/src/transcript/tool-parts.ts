import {
  firstStringField,
  hidesExitStatus,
  objectField,
  outputFailed,
  questionsText,
  stringField,
  stripUnlearnable,
  withoutTerminalCodes,
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
  ['edit', 'edit'],
  ['write', 'edit'],
  ['apply_patch', 'edit'],
  ['patch', 'edit'],
  ['multiedit', 'edit'],
  ['read', 'read'],
  ['list', 'read'],
  ['grep', 'read'],
  ['glob', 'read'],
  ['question', 'ask'],
  ['plan_exit', 'plan'],
  ['task', 'delegate'],
]);

/** Argument names by what they tell, the first one present counts. */
const SUBJECTS = ['command', 'filePath', 'path', 'pattern', 'query', 'url', 'description', 'name'];
const DETAILS = ['newString', 'content', 'patchText', 'prompt'];
const PATCHED = /^\*\*\* (?:Add File|Update File|Delete File): (.+)$/m;

/** What a tool call of OpenCode is about. */
export function toolCallParts(tool: string, input: JsonObject): ToolCallParts {
  const action = ACTIONS.get(tool) ?? 'other';
  if (action === 'ask') return { action, subject: questionsText(input), detail: '' };
  const detail = firstStringField(input, DETAILS);
  const patched = PATCHED.exec(stringField(input, 'patchText') ?? '')?.[1];
  const subject = patched ?? firstStringField(input, SUBJECTS);
  return { action, subject, detail };
}

export interface ToolResultParts {
  readonly text: string;
  readonly failed: boolean;
  readonly exitCode?: number;
  readonly harnessFault?: true;
}

/** Whether a tool is one of OpenCode's own: what a server's tool says of itself proves nothing. */
export function isOwnTool(tool: string): boolean {
  return ACTIONS.has(tool);
}

/** Openings of refusals by OpenCode itself: the tool never ran, or was called the wrong way. */
const HARNESS_FAULTS: readonly RegExp[] = [
  /^(?:Could not find oldString|oldString |Found multiple matches for oldString|No changes to apply)/,
  /^(?:File not found|Cannot read|The user has specified a rule which prevents)/,
  /^(?:The user rejected permission|Tool execution aborted|You must read file)/,
];
/** Behind the output of a command that was stopped. */
const METADATA = /\n*<(bash_metadata|shell_metadata)>[^]*?<\/\1>\s*$/;

/** How a call ended, by its state. */
export function toolResultParts(
  tool: string,
  state: JsonObject,
  { action, subject }: Pick<ToolCallParts, 'action' | 'subject'>,
): ToolResultParts {
  const error = stringField(state, 'error');
  const metadata = objectField(state, 'metadata');
  const printed = stringField(metadata, 'output') ?? stringField(state, 'output') ?? '';
  // What hooks said of a result stands behind it.
  const text = stripUnlearnable(withoutTerminalCodes(error ?? printed))
    .replace(METADATA, '')
    .trim();
  const exit = metadata?.['exit'];
  const exitCode = typeof exit === 'number' ? exit : undefined;
  const isShell = action === 'run';
  // A command that was stopped, or took too long, has none.
  const isCut = isShell && exit === null;
  const hidden = isShell && hidesExitStatus(subject) && outputFailed(text);
  const isFault = isInvalid(tool) || HARNESS_FAULTS.some((fault) => fault.test(error ?? ''));
  return {
    text,
    failed: error !== undefined || isInvalid(tool) || (exitCode ?? 0) !== 0 || isCut || hidden,
    ...(exitCode !== undefined && { exitCode }),
    ...(isFault && { harnessFault: true }),
  };
}

/** The name under which a call is kept whose arguments the tool does not take. */
function isInvalid(tool: string): boolean {
  return tool === 'invalid';
}

/** What hooks said of a result; empty for nothing. */
export function saidOf(state: JsonObject): string {
  const output = stringField(state, 'output') ?? '';
  const start = output.indexOf('<reflect-memory');
  return start < 0 ? '' : output.slice(start);
}
