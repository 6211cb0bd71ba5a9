import { dropUndefined } from './drop-undefined.js';
import { isRecord } from './is-record.js';
import { readPatch } from './read-patch.js';

export type ToolKind = 'shell' | 'read' | 'edit' | 'write' | 'search' | 'agent' | 'other';

/** A tool call as its harness named it, with what is common to all of them. */
export interface ToolUse {
  readonly name: string;
  readonly kind: ToolKind;
  /** Files it reads or changes, as the call names them: absolute, or relative to the event's `cwd`. */
  readonly files: readonly string[];
  /** Command line of a shell tool. */
  readonly command?: string;
}

/** Names in lower case: Copilot says `bash` in one dialect and `Bash` in the other. */
const KINDS: ReadonlyMap<string, ToolKind> = new Map([
  ['bash', 'shell'],
  ['powershell', 'shell'],
  ['shell', 'shell'],
  ['local_shell', 'shell'],
  ['exec_command', 'shell'],
  ['read', 'read'],
  ['view', 'read'],
  ['notebookread', 'read'],
  ['view_image', 'read'],
  ['edit', 'edit'],
  ['multiedit', 'edit'],
  ['notebookedit', 'edit'],
  ['write', 'write'],
  ['create', 'write'],
  ['grep', 'search'],
  ['glob', 'search'],
  ['websearch', 'search'],
  ['web_search', 'search'],
  ['agent', 'agent'],
  ['task', 'agent'],
  ['spawn_agent', 'agent'],
]);

const FILE_KINDS: ReadonlySet<ToolKind> = new Set(['read', 'edit', 'write']);

/** Reads a call of unknown shape; what cannot be recognised is left out. */
export function readToolUse(name: string, input: unknown): ToolUse {
  if (name === 'apply_patch') return { name, ...readPatch(patchText(input)) };
  const kind = KINDS.get(name.toLowerCase()) ?? 'other';
  const fields = isRecord(input) ? input : {};
  const file = [fields['file_path'], fields['path'], fields['notebook_path']].find(isText);
  return dropUndefined({
    name,
    kind,
    files: FILE_KINDS.has(kind) && file !== undefined ? [file] : [],
    command: kind === 'shell' && isText(fields['command']) ? fields['command'] : undefined,
  });
}

/** Copilot passes the patch itself, Codex an object that has it under `command`. */
function patchText(input: unknown): string {
  if (isText(input)) return input;
  return isRecord(input) && isText(input['command']) ? input['command'] : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
