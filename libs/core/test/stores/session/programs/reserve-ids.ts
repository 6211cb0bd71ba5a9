import { SessionInjected } from '../../../../src/stores/session/session-injected.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';

/** Reserves the same ids as every other process and prints those that it got. */
const injected = new SessionInjected(dataPaths(), 'session-1', 60_000);
for (let n = 0; n < 20; n++) {
  const ids = [`lrn-${String(n)}`, `lrn-${String(n + 1)}`];
  for (const id of injected.reserve(ids)) process.stdout.write(`${id}\n`);
}
