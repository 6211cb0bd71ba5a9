import { openReflect, systemClock } from '@reflect/core';

import { serveMcpOnStdio } from '../../src/index.js';

const { stdin, stdout, env } = process;
const reflect = openReflect({ env, resident: true });
const parts = { reflect, version: '1.2.3', cwd: process.cwd(), env, clock: systemClock };
await serveMcpOnStdio(parts, { stdin, stdout });
