import type { HookTest } from './self-test.js';

/** What came of one harness. */
export interface HarnessResult {
  readonly harness: string;
  readonly title: string;
  readonly outcome: 'installed' | 'unchanged' | 'planned' | 'failed';
  readonly error?: string;
  readonly hooks: readonly HookTest[];
  /** What the person still has to do. */
  readonly next: readonly string[];
}
