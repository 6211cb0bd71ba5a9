import type { Harness } from '@reflect/hook-protocol';

import type { Findings } from '../scenarios/scenario.js';

/** What came of one scenario with one harness. */
export interface Verdict extends Findings {
  readonly harness: Harness;
  readonly scenario: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** What went wrong. */
  readonly problem?: string;
  /** Where the home is that was kept. */
  readonly home?: string;
}
