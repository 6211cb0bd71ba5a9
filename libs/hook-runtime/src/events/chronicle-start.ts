import {
  appendLine,
  cutTo,
  gitBranch,
  openChronicle,
  openTasks,
  readBounded,
  safeLine,
  shellQuoted,
  tellableTasks,
} from '@reflect/core/cold';
import {
  environmentFile,
  losesContext,
  transcriptPlace,
  type HookEventOf,
} from '@reflect/hook-protocol';

import type { HookContext, OutcomePart } from '../hook-context.js';
import { describeError } from '../record-event.js';
import { tellOfChronicle } from './chronicle-told.js';

type Start = HookEventOf<'session.start'>;

/** Such a start goes on with a session whose chronicle may be that of another id. */
const GOES_ON: ReadonlySet<Start['source']> = new Set(['resume', 'compact']);
const MAX_ENVIRONMENT = 64 * 1024;
const MAX_TASK = 120;

/** Opens the chronicle of a session that starts, and tells the session where it is, behind all in `before`. */
export function startChronicle(
  event: Start,
  before: string,
  hook: HookContext,
): OutcomePart | undefined {
  if (!hook.settings.chronicle.enabled) return undefined;
  try {
    return open(event, before, hook);
  } catch (error) {
    // Without a chronicle a session is still one that has its learnings.
    return { problem: describeError(error) };
  } finally {
    hook.trace.mark('chronicle');
  }
}

function open(event: Start, before: string, hook: HookContext): OutcomePart | undefined {
  const { paths, project, env, now } = hook;
  const branch = gitBranch(event.cwd);
  const transcriptPath = transcriptPlace(event, env);
  const task = taskAtWork(hook);
  const session = { id: event.sessionId, project: project.key, branch, task, transcriptPath };
  const opened = openChronicle(paths, session, { adopts: GOES_ON.has(event.source), now });
  if (opened === undefined) return undefined;
  const { path } = opened;
  const file = environmentFile(event, env);
  const hasVariable = file !== undefined;
  const isKnown = opened.told && !losesContext(event);
  const told = isKnown ? undefined : tellOfChronicle(event, before, { path, hasVariable });
  const unset = exportPath(path, file);
  return unset === undefined ? told : { problem: unset, ...told };
}

/** The oldest task that is under way. */
function taskAtWork({ paths, project }: HookContext): string | undefined {
  const [first] = tellableTasks(paths, openTasks(paths, project.key));
  // The log may be anybody's text.
  return first?.state === 'in-progress' ? cutTo(safeLine(first.title), MAX_TASK) : undefined;
}

/** Sets `CHRONICLE_PATH` for the commands of the session, once; returns what kept it from that. */
function exportPath(path: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const line = `export CHRONICLE_PATH=${shellQuoted(path)}`;
  try {
    const lines = readBounded(file, MAX_ENVIRONMENT, true)?.split('\n') ?? [];
    if (!lines.includes(line)) appendLine(file, line);
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}
