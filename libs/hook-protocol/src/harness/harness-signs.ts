import type { SignedDialect } from './envelope-dialect.js';

/**
 * What hooks of one harness have to know of another, which may run them: enough to see whose an envelope
 * is. It stands in a module of its own, `<name>-signs.ts`, since a hook bundle holds no more of the others.
 */
export interface HarnessSigns {
  /** As in hook commands, queue entries and learnings: `claude`. */
  readonly name: string;
  /** The ways in which it writes envelopes. A claim without any other sign stands for the first. */
  readonly dialects: readonly SignedDialect[];
  /** Names of the files in which it reads a project's instructions, the usual one first. */
  readonly instructionFiles: readonly [string, ...string[]];
}
