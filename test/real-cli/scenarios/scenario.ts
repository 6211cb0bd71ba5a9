import type { Need, RealHarness } from '../harness/real-harness.js';
import type { Harness } from '@reflect/hook-protocol';

import type { Stage } from '../stage/stage.js';

/** An event that was tried, and what came of it. */
export interface EventSighting {
  readonly event: string;
  readonly fired: number;
  /** Whether what a hook said there stood in a request to the model; `undefined` where it may say nothing. */
  readonly reached: boolean | undefined;
}

/** What a scenario found out beside that all went well. */
export interface Findings {
  readonly events?: readonly EventSighting[];
  /** Events at which the installer registered reflect's hook. */
  readonly registered?: readonly string[];
}

/** One thing that is tried with a harness, in a home of its own. Throws where it does not go well. */
export interface Scenario {
  readonly name: string;
  /** The only harness for which it makes sense. */
  readonly only?: Harness;
  /** What a harness must do for it to be possible. */
  readonly needs?: readonly Need[];
  /** By harness, the other one that it takes; it is left out for those that are not named. */
  readonly beside?: Readonly<Partial<Record<Harness, Harness>>>;
  readonly run: (stage: Stage, other?: RealHarness) => Promise<Findings>;
}
