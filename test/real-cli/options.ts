import { parseArgs } from 'node:util';

import { HARNESSES, type Harness } from '@reflect/hook-protocol';

import { BREAKS, type Break } from './break-hooks.js';

export interface Options {
  readonly only: readonly Harness[];
  /** Plays only scenarios whose name has this text. */
  readonly scenario: string;
  readonly json: boolean;
  /** Leaves the homes where they are. */
  readonly keep: boolean;
  /** What of the hooks is broken on purpose: then each scenario that fails has noticed. */
  readonly broken?: Break;
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
      break: { type: 'string' },
    },
  });
  const { break: what, only, ...others } = values;
  const broken = what === undefined ? {} : { broken: toBreak(what) };
  return { ...others, ...broken, only: only.split(',').map(toHarness) };
}

function toBreak(name: string): Break {
  const what = BREAKS.find((known) => known === name);
  if (what !== undefined) return what;
  throw new TypeError(`Nothing called "${name}" can be broken. There are ${BREAKS.join(', ')}.`);
}

function toHarness(name: string): Harness {
  const harness = HARNESSES.find((known) => known === name.trim());
  if (harness !== undefined) return harness;
  throw new TypeError(`There is no harness "${name}". Known are ${HARNESSES.join(', ')}.`);
}
