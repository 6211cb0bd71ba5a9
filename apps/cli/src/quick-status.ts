import { StatusReader } from '@reflect/core/reader';

import { addStatusCommand } from './commands/status.js';
import { HARNESS_SUPPORT } from './harnesses.js';
import { startQuick } from './start-quick.js';

/** The program of a status, which tells of workers: they take as long to load as all that others need. */
void startQuick({
  commands: { status: addStatusCommand },
  openReader: (options) => new StatusReader(options, HARNESS_SUPPORT),
});
