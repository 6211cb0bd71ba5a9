import type { Clock, Reflect } from '@reflect/core';

/** What the server works with. */
export interface UiParts {
  /** Best opened with `resident`: it answers many questions. */
  readonly reflect: Reflect;
  readonly clock: Clock;
  /** A folder of the project whose sessions can be looked back at. */
  readonly cwd: string;
  /** Of reflect, as the page shows it. */
  readonly version: string;
  /** Told of what no answer tells: a bug, an index that cannot be built. */
  readonly onProblem: (message: string) => void;
}
