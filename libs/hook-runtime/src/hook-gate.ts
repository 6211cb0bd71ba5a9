import {
  commandParts,
  dataPaths,
  findProject,
  givenIds,
  isPaused,
  isReflectChild,
  knownHits,
  openTriggers,
  type CommandPart,
  type DataPaths,
} from '@reflect/core/cold';
import { contextLimit, decode, encode, type DeclaredCaller } from '@reflect/hook-protocol';

import { contextId } from './context-id.js';
import { touchesFiles } from './events/before-tool.js';
import { commandOf } from './command-of.js';
import { handMoment, type HandedMoment } from './handed-moment.js';
import { INPUT_LIMITS, readInput, streamSource, type HookInput } from './read-input.js';
import { openStandardInput } from './standard-input.js';
import { endProcess } from './end-process.js';

/** What a gate decides by. */
export interface GateCall {
  readonly claim: DeclaredCaller;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: HookInput;
}

interface Place {
  readonly paths: DataPaths;
  readonly project: string;
}

/**
 * Makes this process the gate of a hook, as `runHookProcess` makes it the hook: most calls of tools run a
 * command of which nothing is known, and what tells so is a small part of all that a hook may have to do.
 * Where there may be something to say, or to be told of, `goOn` loads the program that does the rest, and `tell`
 * the one that tells what is known of a command.
 */
export async function runHookGate(
  goOn: () => Promise<unknown>,
  tell: () => Promise<unknown>,
): Promise<void> {
  const { argv, env } = process;
  const [, , harness, event, server] = argv;
  if (isReflectChild(env)) endProcess();
  // Another process may have answered the moment: that is for the whole program to find out.
  if (server === undefined) {
    const source = openStandardInput() ?? streamSource(process.stdin);
    const read = readInput(source, INPUT_LIMITS);
    const input = read instanceof Promise ? await read : read;
    const moment = momentToAnswer({ claim: { harness, event }, env, input });
    if (moment === undefined) endProcess();
    handMoment(moment);
    if (moment.known !== undefined) {
      await tell();
      return;
    }
  }
  await goOn();
}

/**
 * What is known of a moment in which a hook may have something to say or to record; undefined where it has
 * not. Settings are not asked: they only make it say less. Whatever fails here fails again where it is
 * told of.
 */
export function momentToAnswer(call: GateCall): HandedMoment | undefined {
  const { input } = call;
  if (call.env['REFLECT_TRACE'] === '1') return { input };
  try {
    return toAnswer(call);
  } catch {
    return { input };
  }
}

function toAnswer({ claim, env, input }: GateCall): HandedMoment | undefined {
  const paths = dataPaths(env);
  if (isPaused(paths)) return undefined;
  const decoded = decode(claim, input.text);
  if (!decoded.ok) return decoded.problem.code === 'PROTOCOL_FOREIGN' ? undefined : { input };
  const { event } = decoded;
  if (event.harness !== claim.harness) return undefined;
  if (event.event !== 'tool.before' || event.tool.task !== undefined) return { input, event };
  const line = commandOf(event.tool);
  if (line === undefined) return touchesFiles(event) ? { input, event } : undefined;
  const parts = commandParts(line);
  const project = findProject(event.cwd);
  const place = { paths, project: project.key };
  const isRuled = event.tool.kind === 'shell' && hasRule(parts, place);
  if (isRuled) return { input, event, project, isRuled };
  let told: readonly string[] = [];
  const hits = knownHits({ ...place, harness: event.harness }, parts, () => {
    return (told = givenIds(paths, contextId(event)));
  });
  if (hits === undefined) return undefined;
  const limit = contextLimit(event);
  const lent = { partsOf: commandParts, encode };
  const known = { ...hits, event, project, paths, parts, told, limit, lent };
  return { input, event, project, isRuled, known };
}

/** Whether learnings say something of a command, whoever wants to hear of them. */
function hasRule(parts: readonly CommandPart[], { paths, project }: Place): boolean {
  const table = openTriggers(paths, 'commands');
  try {
    return table?.hasRule(parts, project) === true;
  } finally {
    table?.close();
  }
}
