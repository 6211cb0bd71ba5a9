import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { RetroFixture } from '../support/retro-fixture.js';

/** Takes all that is proposed, and is killed before its nth change to the name of a file. */
const [folder = '', nth = ''] = process.argv.slice(2);
const desk = new RetroFixture(folder);
const { items } = await desk.retros.look(desk.request);
let left = Number(nth);
for (const name of ['renameSync', 'unlinkSync', 'rmSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => void;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
      real(...args);
    },
  });
}
syncBuiltinESMExports();
await desk.retros.apply(desk.request, items);
