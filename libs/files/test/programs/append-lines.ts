import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { appendLine } from '../../src/append-line.js';

/**
 * `append` adds `count` lines and prints each that was acknowledged. Until the file `stop` exists,
 * `tear` writes as a stranger whose writes are cut short, and `rotate` takes the file away, prints
 * it and deletes it whenever it has grown by some lines. A clock would not do: where a write to the
 * disk takes longer than a turn, each try of an append would meet another file.
 */
const ROTATED_AT_BYTES = 300;

const [role = '', path = '', name = '', count = '0', stop = ''] = process.argv.slice(2);

if (role === 'append') {
  for (let n = 0; n < Number(count); n++) {
    appendLine(path, JSON.stringify({ name, n }));
    process.stdout.write(`${JSON.stringify({ name, n })}\n`);
  }
} else {
  while (!existsSync(stop)) {
    if (role === 'tear') appendFileSync(path, '{"torn":');
    else rotate();
  }
}

function rotate(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < ROTATED_AT_BYTES) return;
  renameSync(path, `${path}.old`);
  process.stdout.write(readFileSync(`${path}.old`, 'utf8'));
  process.stdout.write('\n');
  unlinkSync(`${path}.old`);
}
