// A hook of a test: notes what it is sent, and has something to say that is found again in a request.
//
//   node probe-hook.cjs <harness> <Event> <file for one JSON line a call>
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { decode, encode } from '@reflect/hook-protocol';

const [, , harness = '', event = '', file = ''] = process.argv;

void text(process.stdin).then((envelope) => {
  const decoded = decode({ harness, event }, envelope);
  const marker = `probe-${event}-${String(process.pid)}-seen`;
  const output = decoded.ok ? encode(decoded.event, { context: marker }) : '';
  const read = decoded.ok ? decoded.event : { problem: decoded.problem.message };
  const sighting = { event, envelope, read, marker, said: output !== '' };
  appendFileSync(file, `${JSON.stringify(sighting)}\n`);
  process.stdout.write(output);
});
