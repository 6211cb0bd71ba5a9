import { systemClock } from '@reflect/core/cold';

import { handedMoment } from './handed-moment.js';
import { tellKnown } from './tell-known.js';
import { writeOutput } from './write-output.js';
import { endProcess } from './end-process.js';

const STDOUT = 1;

/**
 * Makes this process tell what the gate of a hook found out about a command: most of what a session is told
 * before it calls a tool, and a small part of what it may be told. `goOn` loads the program that does the rest,
 * where more has to be looked at than this one holds.
 */
export async function runHookTell(goOn: () => Promise<unknown>): Promise<void> {
  const known = handedMoment()?.known;
  const isDone =
    known !== undefined &&
    tellKnown(known, {
      env: process.env,
      clock: systemClock,
      uptime: () => process.uptime() * 1000,
      reply: (text) => {
        writeOutput(STDOUT, text);
      },
    });
  if (isDone) endProcess();
  await goOn();
}
