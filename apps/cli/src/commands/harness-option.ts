import { Option } from 'commander';

import { HARNESSES } from '../harnesses.js';

/** Whose transcript a command is given. */
export function harnessOption(): Option {
  const names = HARNESSES.map(({ harness }) => harness);
  return new Option('--harness <name>', 'whose transcript it is (default: found out)').choices(
    names,
  );
}
