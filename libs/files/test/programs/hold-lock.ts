import { appendFileSync } from 'node:fs';
import { withFileLock } from '../../src/file-lock.js';

/** Enters the critical section again and again and writes down when it is inside. */
const [lock = '', journal = '', count = '0'] = process.argv.slice(2);
const say = (what: string): void => {
  appendFileSync(journal, `${what} ${String(process.pid)}\n`);
};
for (let n = 0; n < Number(count); n++) {
  withFileLock(lock, { waitMs: 60_000 }, () => {
    say('enter');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    say('leave');
  });
}
