import { statSync, type Stats } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import {
  dueTriggers,
  findProject,
  isExcluded,
  isFileIgnored,
  matchFiles,
  readSuppressions,
  SessionFiles,
  SessionInjected,
  suppressedBy,
  versionOf,
  type FileTouch,
  type Project,
  type TriggerEntry,
  type TriggerTable,
} from '@reflect/core/cold';
import { contextLimit, type HookEventOf, type ToolKind } from '@reflect/hook-protocol';

import { contextId } from '../context-id.js';
import { giveTriggers, triggersOf } from '../give-triggers.js';
import { partsOf } from '../hook-outcome.js';
import type { Handled, HookContext, OutcomePart } from '../hook-context.js';
import { warningsOf } from './warn-of-broken.js';

const TOUCHING: ReadonlySet<ToolKind> = new Set(['read', 'edit', 'write']);
/** A patch may name more; these are enough to be looked at while somebody waits. */
const MAX_FILES = 20;

/** A call, before or after it. */
type Touching = HookEventOf<'tool.before' | 'tool.after'>;

/** Whether a tool call is one that names the files it reads or changes. */
export function touchesFiles({ tool }: Touching): boolean {
  return TOUCHING.has(tool.kind) && tool.files.length > 0;
}

/** Whether files are to be told of after a call: what is said before one does not reach this model. */
export function isToldAfter(event: HookEventOf<'tool.after'>): boolean {
  return touchesFiles(event) && contextLimit({ ...event, event: 'tool.before' }) === undefined;
}

/** Gives after a call what applies to its files, which is in time for the next one. */
export function tellAfter(event: HookEventOf<'tool.after'>, hook: HookContext): Handled {
  const touches = fileTouches(event, hook);
  return touches.length === 0 ? undefined : partsOf(giveRules(event, touches, hook));
}

/**
 * Gives what applies to the files that are about to be read or changed, once for each file, and
 * remembers that the session works on them. `undefined` when nothing is new about them.
 */
export function beforeTool(event: HookEventOf<'tool.before'>, hook: HookContext): Handled {
  const touches = fileTouches(event, hook);
  if (touches.length === 0) return undefined;
  const rules = contextLimit(event) === undefined ? undefined : giveRules(event, touches, hook);
  return partsOf(warningsOf(event, touches, hook), rules);
}

function giveRules(
  event: Touching,
  touches: readonly FileTouch[],
  hook: HookContext,
): OutcomePart | undefined {
  const session = contextId(event);
  const files = new SessionFiles(hook.paths, session);
  const { table, problem } = triggersOf(hook);
  if (table === undefined) {
    for (const { file } of touches) files.remember(file, []);
    return problem === undefined ? undefined : { problem };
  }
  try {
    return giveDue(event, { touches, files, table }, hook);
  } finally {
    table.close();
  }
}

interface Touched {
  readonly touches: readonly FileTouch[];
  readonly files: SessionFiles;
  readonly table: TriggerTable;
}

function giveDue(
  event: Touching,
  { touches, files, table }: Touched,
  hook: HookContext,
): OutcomePart | undefined {
  const suppressions = readSuppressions(hook.paths);
  const matched = touches.map((touch) => {
    const where = { session: event.sessionId, files: [touch.file] };
    const reasonOf = suppressedBy(suppressions, where);
    const entries = matchFiles(table, touch).filter(
      ({ record }) => reasonOf(record.id) === undefined,
    );
    return { ...touch, entries, due: dueTriggers(entries, files.known(touch.file)) };
  });
  const due = matched.flatMap((one) => one.due);
  hook.trace.mark('triggers');
  const outcome = due.length === 0 ? undefined : giveTriggers(event, due, hook);
  const told = due.length === 0 ? [] : new SessionInjected(hook.paths, contextId(event)).ids();
  for (const one of matched) {
    const untold = one.due.filter(({ key }) => !told.includes(key)).map(({ entry }) => entry);
    files.remember(one.file, knownVersions(one.entries, untold, files.known(one.file)));
  }
  hook.trace.mark('files');
  return outcome;
}

/** Of what there was no room for, what was known before, if anything: it comes the next time. */
function knownVersions(
  entries: readonly TriggerEntry[],
  untold: readonly TriggerEntry[],
  before: readonly string[] = [],
): readonly string[] {
  const isUntold = (version: string): boolean =>
    untold.some(({ record }) => version.startsWith(`${record.id}@`));
  const told = entries.filter((entry) => !untold.includes(entry));
  return [...told.map(versionOf), ...before.filter(isUntold)];
}

function fileTouches(event: Touching, hook: HookContext): readonly FileTouch[] {
  const paths = event.tool.files.slice(0, MAX_FILES).map((file) => resolve(event.cwd, file));
  return [...new Set(paths)].flatMap((file) => touchOf(file, event.tool.kind, hook) ?? []);
}

function touchOf(file: string, kind: ToolKind, hook: HookContext): FileTouch | undefined {
  const stat = lookUp(file);
  if (stat === undefined ? kind === 'read' : stat.isDirectory()) return undefined;
  const project = projectOf(file, hook);
  if (project === undefined || isFileIgnored(project.root, file)) return undefined;
  return { file, project: project.key, isNew: stat === undefined };
}

/** The project that a file is in, which need not be the session's; undefined for one that opted out. */
function projectOf(file: string, { project, settings }: HookContext): Project | undefined {
  if (isWithin(project.root, file)) return project;
  const other = findProject(dirname(file));
  return isExcluded(other, settings.project.excluded) ? undefined : other;
}

function lookUp(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A part of the path is no folder, or may not be searched.
    return undefined;
  }
}

/** Whether a path lies in a folder, by their names alone. */
function isWithin(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
