import type { Clock, DataPaths, DetachedCommand, KeptIndex } from '@reflect/core/cold';
import type { DeclaredCaller, HookEvent } from '@reflect/hook-protocol';

import type { EventHandler } from './hook-context.js';
import type { HandedMoment } from './handed-moment.js';
import type { HookInput } from './read-input.js';

/** All that a hook has of the process around it, so that a test can be its harness. */
export interface HookParts {
  readonly claim: DeclaredCaller;
  /** `undefined` for events in which reflect has no part. */
  readonly handlerOf: (event: HookEvent) => EventHandler | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** Milliseconds since the process was started. */
  readonly uptime: () => number;
  readonly readInput: () => HookInput | Promise<HookInput>;
  /** What was found out before this program ran: then nothing of it is read again. */
  readonly handed?: HandedMoment;
  /** Writes all of a text to standard output before it returns. */
  readonly reply: (text: string) => void;
  /** Writes to standard error what is for a person alone. */
  readonly writeError: (text: string) => void;
  /** Whether a command hook and a server are both told of the moment: then the first to come answers. */
  readonly isShared?: boolean;
  /** Whether the server that answered in place of this hook is gone; told once. */
  readonly lostServer?: (paths: DataPaths) => boolean;
  /** Index and model that outlive the call, where the process does. */
  readonly kept?: KeptIndex;
  /** Finds the reflect command, which does what must not hold up a harness. */
  readonly findReflect: () => DetachedCommand;
}
