import type { Project } from '@reflect/core/cold';
import type { HookEvent } from '@reflect/hook-protocol';

import type { HookInput } from './read-input.js';

/** What one program of a hook found out for the one that goes on. */
export interface HandedMoment {
  readonly input: HookInput;
  readonly event?: HookEvent;
  readonly project?: Project;
  /** Whether learnings may say something of the command that is to run. */
  readonly isRuled?: boolean;
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
