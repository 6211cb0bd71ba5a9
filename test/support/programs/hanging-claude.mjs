#!/usr/bin/env node
// Plays a `claude -p` that does not answer within any test's patience; leaves `worker-runs` in the home once it runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

writeFileSync(join(process.env['HOME'], 'worker-runs'), '');
// Whoever killed the drain that started it leaves it behind.
setTimeout(() => undefined, 5 * 60_000);
