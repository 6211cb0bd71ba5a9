import {
  appendLine,
  gitContext,
  openChronicle,
  readBounded,
  shellQuoted,
} from '@reflect/core/cold';
import {
  environmentFile,
  losesContext,
  transcriptPlace,
  type HookEventOf,
} from '@reflect/hook-protocol';

import type { HookOutcome, HookScene } from '../hook-scene.js';
import { describeError } from '../record-event.js';
import { tellOfChronicle } from './chronicle-told.js';

type Start = HookEventOf<'session.start'>;

/** Such a start goes on with a session whose chronicle may be that of another id. */
const GOES_ON: ReadonlySet<Start['source']> = new Set(['resume', 'compact']);
const MAX_ENVIRONMENT = 64 * 1024;

/** Opens the chronicle of a session that starts, and adds to what the session is told where it is. */
export function withChronicle(
  event: Start,
  outcome: HookOutcome | undefined,
  scene: HookScene,
): HookOutcome | undefined {
  if (outcome === undefined || !scene.settings.chronicle.enabled) return outcome;
  try {
    return open(event, outcome, scene);
  } catch (error) {
    // Without a chronicle a session is still one that has its learnings.
    return { ...outcome, problem: outcome.problem ?? describeError(error) };
  } finally {
    scene.trace.mark('chronicle');
  }
}

function open(event: Start, outcome: HookOutcome, scene: HookScene): HookOutcome {
  const { paths, project, env, now } = scene;
  const { branch } = gitContext(event.cwd);
  const transcriptPath = transcriptPlace(event, env);
  const session = { id: event.sessionId, project: project.key, branch, transcriptPath };
  const opened = openChronicle(paths, session, { adopts: GOES_ON.has(event.source), now });
  if (opened === undefined) return outcome;
  const { path } = opened;
  const file = environmentFile(event, env);
  const hasVariable = file !== undefined;
  const isKnown = opened.told && !losesContext(event);
  const told = isKnown ? outcome : tellOfChronicle(event, outcome, { path, hasVariable });
  const unset = exportPath(path, file);
  const problem = told.problem ?? unset;
  return problem === undefined ? told : { ...told, problem };
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
