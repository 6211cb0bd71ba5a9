import { appendFileSync } from 'node:fs';
import { endChronicle } from '../../../../src/stores/chronicle/end-chronicle.js';
import { openChronicle } from '../../../../src/stores/chronicle/open-chronicle.js';
import { recordChronicleEvent } from '../../../../src/stores/chronicle/record-chronicle-event.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { StorageError } from '@reflect/files';

/**
 * One writer of the chronicle of `session`: `command` adds events as `reflect chronicle add` does,
 * `hook` starts and ends the session, `agent` appends by itself. Prints the path.
 */
const [role = '', home = '', name = '', count = '0'] = process.argv.slice(2);
const paths = dataPaths({}, home);
const session = { id: 'one-session', project: 'acme', branch: 'main' };
const open = (): string | undefined =>
  unlessBusy(() => openChronicle(paths, session, { adopts: true, now: Date.now() })?.path);

let path = open();
while (path === undefined) path = open();
for (let n = 0; n < Number(count); n++) {
  const text = `${name} ${String(n)}`;
  if (role === 'command') {
    recordChronicleEvent(paths, path, { tag: 'INSIGHT', text: `${text}\nits detail`, now: 0 });
  } else if (role === 'agent') {
    appendFileSync(path, `- [INSIGHT] ${text}\n`);
  } else if (n % 2 === 0) {
    open();
  } else {
    unlessBusy(() => endChronicle(paths, session));
  }
}
process.stdout.write(path);

/** A hook does not wait long for others. */
function unlessBusy<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof StorageError && error.code === 'STORAGE_LOCKED') return undefined;
    throw error;
  }
}
