import { isJsonObject } from '../../foundation/text/json-object.js';
import { isText } from '../../foundation/text/shape.js';
import {
  COMMAND_ID,
  type CommandMemory,
  type FailedForm,
  type RemedyKind,
} from './command-memory.js';

export const COMMANDS_VERSION = 1;

/** The first line of a project's file: whose commands follow. */
export interface CommandsHead {
  readonly version: number;
  readonly project: string;
  /** What was counted already, so that no transcript counts twice. */
  readonly seen: readonly string[];
  /** Ids of what a person took away. */
  readonly forgotten: readonly string[];
}

/** Undefined for a line that is no such head. */
export function decodeHead(value: unknown): CommandsHead | undefined {
  if (!isJsonObject(value)) return undefined;
  const { version, project, seen, forgotten } = value;
  if (typeof version !== 'number' || typeof project !== 'string') return undefined;
  return { version, project, seen: texts(seen) ?? [], forgotten: texts(forgotten) ?? [] };
}

/**
 * A memory as a line holds it, with keys that a person or a later reflect added; counts that are
 * missing are as for one failure. Undefined for what is no memory.
 */
export function decodeMemory(value: unknown): CommandMemory | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, program, kind, text, harness, ended, proposed } = value;
  const forms = listOf(value['forms'], toForm);
  if (!isText(id) || !COMMAND_ID.test(id) || !isText(program) || !isText(kind)) return undefined;
  if (forms === undefined || forms.length === 0) return undefined;
  return {
    ...addedKeys(value),
    ...{ id, program, kind, forms },
    ...(isText(harness) && { harness }),
    failures: countOf(value['failures'], 1),
    sessions: countOf(value['sessions'], 1),
    passes: countOf(value['passes'], 0),
    passesSince: countOf(value['passesSince'], 0),
    history: textOf(value['history']),
    firstAt: textOf(value['firstAt']),
    lastAt: textOf(value['lastAt']),
    lastSession: textOf(value['lastSession']),
    ...(isText(text) && { text }),
    ...(ended === true && { ended }),
    ...(proposed === true && { proposed }),
  };
}

const KNOWN: ReadonlySet<string> = new Set(
  'id program kind forms harness failures sessions passes passesSince history firstAt lastAt lastSession text ended proposed'.split(
    ' ',
  ),
);

function addedKeys(value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !KNOWN.has(key)));
}

const REMEDIES: ReadonlySet<unknown> = new Set<RemedyKind>([
  'escalated',
  'instead',
  'first',
  'edited',
  'again',
]);

function toForm(value: unknown): FailedForm | undefined {
  if (!isJsonObject(value)) return undefined;
  const { task, command, error, note, advice } = value;
  const culprits = texts(value['culprits']);
  if (!isText(task) || !isText(command) || !isText(error)) return undefined;
  const remedy = toRemedy(value['remedy']);
  return {
    ...{ task, culprits: culprits ?? [], command, error },
    ...(remedy !== undefined && { remedy }),
    note: textOf(note),
    ...(isText(advice) && { advice }),
  };
}

function toRemedy(value: unknown): FailedForm['remedy'] {
  if (!isJsonObject(value) || !REMEDIES.has(value['kind'])) return undefined;
  const { command } = value;
  return isText(command) ? { kind: value['kind'] as RemedyKind, command } : undefined;
}

/** Undefined where one is none. */
function listOf<T>(
  value: unknown,
  toItem: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = (value as readonly unknown[]).map(toItem);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  return listOf(value, (item) => (isText(item) ? item : undefined));
}

function countOf(value: unknown, otherwise: number): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : otherwise;
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
