import { Option } from 'commander';

import { HARNESS_NAMES } from '../harnesses.js';

/** Whose transcript a command is given. */
export function harnessOption(): Option {
  const option = new Option('--harness <name>', 'whose transcript it is (default: found out)');
  return option.choices(HARNESS_NAMES);
}
