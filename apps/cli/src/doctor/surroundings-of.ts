import { homedir } from 'node:os';

import { dataPaths } from '@reflect/core';

import type { Cli } from '../cli.js';
import type { Surroundings } from './check-harnesses.js';

/** Where and for whom a command looks at the installations of harnesses. */
export function surroundingsOf({ host: { env, cwd } }: Cli): Surroundings {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? homedir();
  const { state } = dataPaths(env);
  return { env, cwd, home, state, platform: process.platform, node: process.execPath };
}
