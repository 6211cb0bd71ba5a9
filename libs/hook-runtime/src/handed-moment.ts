import type { CommandPart, DataPaths, KnownHits, Project } from '@reflect/core/cold';
import type { HookEvent, HookReply, TextLimit } from '@reflect/hook-protocol';

import type { HookInput } from './read-input.js';

/** What one program of a hook found out for the one that goes on. */
export interface HandedMoment {
  readonly input: HookInput;
  readonly event?: HookEvent;
  readonly project?: Project;
  /** Whether learnings may say something of the command that is to run. */
  readonly isRuled?: boolean;
  /** What is known of that command, where no learning says anything of it. */
  readonly known?: KnownCommand;
}

/** A command that is about to run, of which something is known, with what it takes to tell of it. */
export interface KnownCommand extends KnownHits {
  readonly event: HookEvent;
  readonly project: Project;
  readonly paths: DataPaths;
  readonly parts: readonly CommandPart[];
  /** Ids that the context was given already. */
  readonly told: readonly string[];
  /** Of the text that the model may be given; undefined where it gets none at such a moment. */
  readonly limit: TextLimit | undefined;
  /** Parts of the program that found it out, so that the next one need not hold them as well. */
  readonly lent: {
    readonly partsOf: (line: string) => readonly CommandPart[];
    readonly encode: (event: HookEvent, reply: HookReply) => string;
  };
}

/** The programs of a hook share no module, but the process. */
const HANDED = Symbol.for('reflect.hook.moment');

interface Holder {
  [HANDED]?: HandedMoment;
}

export function handMoment(moment: HandedMoment): void {
  (process as Holder)[HANDED] = moment;
}

/** What an earlier program of this process handed on, if there was one. */
export function handedMoment(): HandedMoment | undefined {
  return (process as Holder)[HANDED];
}
