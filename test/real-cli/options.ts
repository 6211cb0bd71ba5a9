import { parseArgs } from 'node:util';

import { HARNESSES, type Harness } from '@reflect/hook-protocol';

export interface Options {
  readonly only: readonly Harness[];
  /** Plays only scenarios whose name has this text. */
  readonly scenario: string;
  readonly json: boolean;
  /** Leaves the homes where they are. */
  readonly keep: boolean;
}

/** Reads the command line; throws a `TypeError` with what is wrong about it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: HARNESSES.join(',') },
      scenario: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  return { ...values, only: values.only.split(',').map(toHarness) };
}

function toHarness(name: string): Harness {
  const harness = HARNESSES.find((known) => known === name.trim());
  if (harness !== undefined) return harness;
  throw new TypeError(`There is no harness "${name}". Known are ${HARNESSES.join(', ')}.`);
}
