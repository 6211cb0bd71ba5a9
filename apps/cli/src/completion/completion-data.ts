import type { CommandShape } from '../command-tree/command-tree.js';
import type { Candidate } from './candidate.js';

/** What completion knows without looking: the build leaves it beside the command as JSON. */
export interface CompletionData {
  readonly program: CommandShape;
  readonly settings: readonly Candidate[];
  readonly harnesses: readonly Candidate[];
  readonly drivers: readonly Candidate[];
}
