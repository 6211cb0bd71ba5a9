import { dropUndefined } from './drop-undefined.js';
import { isRecord } from './is-record.js';
import { isText } from './is-text.js';

const FILE_LINE = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/gm;

/** Finds the files of a Codex patch in their order; a patch that only adds files is a `write`. */
function readPatch(patch: string): { kind: 'write' | 'edit'; files: readonly string[] } {
  const lines = [...patch.matchAll(FILE_LINE)].map(([, verb = '', path = '']) => ({
    verb,
    path: path.trim(),
  }));
  const named = lines.filter(({ path }) => path !== '');
  const adds = named.length > 0 && named.every(({ verb }) => verb === 'Add File');
  return { kind: adds ? 'write' : 'edit', files: [...new Set(named.map(({ path }) => path))] };
}

export type ToolKind = 'shell' | 'read' | 'edit' | 'write' | 'search' | 'agent' | 'other';

/** A tool call as its harness named it, with what is common to all of them. */
export interface ToolUse {
  readonly name: string;
  readonly kind: ToolKind;
  /** Files it reads or changes, as the call names them: absolute, or relative to the event's `cwd`. */
  readonly files: readonly string[];
  /** Command line of a shell tool. */
  readonly command?: string;
  /** What another tool is to use, where its name alone does not tell: the name of a skill. */
  readonly subject?: string;
  /** What a sub-agent is to do, where its own events do not tell. */
  readonly task?: SubagentCall;
}

/** How an agent calls another to help. */
export interface SubagentCall {
  /** Type of the sub-agent; empty for the usual one. */
  readonly agentType: string;
  readonly text: string;
}

/** Names in lower case: a harness may say `bash` in one dialect and `Bash` in the other. */
export type ToolKinds = Readonly<Record<string, ToolKind>>;

/** What more than one harness calls so. */
const COMMON: ToolKinds = {
  bash: 'shell',
  read: 'read',
  edit: 'edit',
  write: 'write',
  grep: 'search',
  glob: 'search',
  websearch: 'search',
  web_search: 'search',
  agent: 'agent',
  task: 'agent',
};

const FILE_KINDS: ReadonlySet<ToolKind> = new Set(['read', 'edit', 'write']);

/** Reads the calls of a harness that has tools of its own beside the common ones. */
export function toolReader(own: ToolKinds): (name: string, input: unknown) => ToolUse {
  const kinds = new Map(Object.entries({ ...COMMON, ...own }));
  return (name, input) =>
    name === 'apply_patch'
      ? { name, ...readPatch(patchText(input)) }
      : readCall(name, kinds.get(name.toLowerCase()) ?? 'other', input);
}

/** Reads a call of unknown shape; what cannot be recognised is left out. */
function readCall(name: string, kind: ToolKind, input: unknown): ToolUse {
  const fields = isRecord(input) ? input : {};
  const file = [fields['file_path'], fields['path'], fields['notebook_path']].find(isText);
  return dropUndefined({
    name,
    kind,
    files: FILE_KINDS.has(kind) && file !== undefined ? [file] : [],
    command: kind === 'shell' && isText(fields['command']) ? fields['command'] : undefined,
    subject: kind === 'other' && isText(fields['skill']) ? fields['skill'] : undefined,
  });
}

/** Copilot passes the patch itself, Codex an object that has it under `command`. */
function patchText(input: unknown): string {
  if (isText(input)) return input;
  return isRecord(input) && isText(input['command']) ? input['command'] : '';
}
