import { dropLostServer, systemClock, type DataPaths } from '@reflect/core/cold';

import { endProcess } from './end-process.js';
import { findReflect } from './find-reflect.js';
import { handedMoment } from './handed-moment.js';
import type { HookParts } from './hook-parts.js';
import { INPUT_LIMITS, readInput, streamSource } from './read-input.js';
import { reportFailure, runHook } from './run-hook.js';
import { openStandardInput } from './standard-input.js';
import { writeOutput } from './write-output.js';

const STDOUT = 1;
const STDERR = 2;
/**
 * Makes this process a hook: `node <bundle> <harness> <Event>`, envelope on standard input, reply on
 * standard output, exit code 0 in any case. `folder` is where the bundle lies; `handlerOf` is all or a
 * part of what there is to be done.
 */
export async function runHookProcess(
  folder: string,
  handlerOf: HookParts['handlerOf'],
): Promise<void> {
  const { argv, env } = process;
  const handed = handedMoment();
  const parts: HookParts = {
    claim: { harness: argv[2], event: argv[3] },
    handlerOf,
    ...sharing(argv),
    ...(handed !== undefined && { handed }),
    env,
    clock: systemClock,
    uptime: () => process.uptime() * 1000,
    readInput: () => readInput(openStandardInput() ?? streamSource(process.stdin), INPUT_LIMITS),
    reply: (text) => {
      writeOutput(STDOUT, text);
    },
    writeError: (text) => {
      writeOutput(STDERR, text);
    },
    findReflect: () => findReflect(env, folder),
  };
  process.on('uncaughtException', (error) => {
    reportFailure(parts, error);
  });
  await runHook(parts);
  // All is written by now, so whatever keeps the process alive must not.
  endProcess();
}

/** A third argument says that a server is told of the same moments; `lost` that it is gone, and which. */
function sharing([, , , event = '', server, id]: readonly string[]): Partial<HookParts> {
  if (server === undefined) return {};
  // The shim replaces itself by this process, so that both have the harness for a parent.
  const seat = { harness: process.ppid, event };
  const lostServer = (paths: DataPaths): boolean => dropLostServer(paths, seat, Number(id));
  return { isShared: true, ...(server === 'lost' && { lostServer }) };
}
