#!/usr/bin/env node
// Plays a `claude -p` that never answers; leaves `worker-runs` in the home once it runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

writeFileSync(join(process.env['HOME'], 'worker-runs'), '');
setInterval(() => undefined, 1_000);
