// Measures whether the page is smooth where there are many learnings: the long tasks (over 50 ms, in which a
// browser answers nobody) and the frames while the list is scrolled and the graph is dragged and zoomed.
//
//   npm run bench:page -- [--size 10000] [--names 300] [--only list] [--data DIR] [--json]
//
// DIR holds gen-scale.mjs, which makes realistic learnings; without it simple ones are made here. They are
// documents on disk with an index, which the first run builds in minutes and keeps in bench-out/index; the
// list alone needs none. It
// needs a Chromium (Debian's, or one named in REFLECT_CHROMIUM), which draws without a graphics card here.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';

import { readSource } from './hooks/source.mjs';
import { openIndexHome } from './index/home.mjs';
import { runStep } from './index/run-step.mjs';
import { measureMoves } from './page/measure-moves.mjs';
import { machine } from './shared/machine.mjs';

const COMMAND = fileURLToPath(new URL('../../apps/cli/bin/reflect.cjs', import.meta.url));
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    names: { type: 'string', default: '300' },
    only: { type: 'string' },
    data: { type: 'string', default: '../shared/eval/retrieval' },
    json: { type: 'boolean', default: false },
  },
});

const executablePath = process.env.REFLECT_CHROMIUM ?? PLACES.find((path) => existsSync(path));
if (executablePath === undefined) {
  process.stderr.write('bench:page: there is no Chromium; name one in REFLECT_CHROMIUM.\n');
  process.exit(2);
}
const { name, learnings } = readSource(resolve(options.data), Number(options.size));
const home = await openIndexHome(learnings);
if (options.only !== 'list' && !home.hasIndex()) runStep(home, 'full');
const { server, url } = await serve();
const browser = await chromium.launch({ executablePath, args: ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const moves = await measureMoves(page, { url, ...options });
  const report = { ...machine(), learnings: learnings.length, source: name, moves };
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else print(report);
} finally {
  await browser.close();
  server.kill('SIGINT');
}

async function serve() {
  const env = { ...process.env, HOME: home.root, ...home.env, REFLECT_WORKER_DRIVER: 'heuristic' };
  const child = spawn(process.execPath, [COMMAND, 'ui', '--json', '--no-open'], { env });
  child.stderr.pipe(process.stderr);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.includes('}')) break;
  }
  return { server: child, url: JSON.parse(printed).url };
}

function print({ machine: on, node, learnings: count, source, moves }) {
  const out = (text) => process.stdout.write(`${text}\n`);
  out(`${on}, Node ${node}, ${String(count)} learnings (${source})`);
  for (const { what, readyMs, longTasks, longestMs, blockedMs, frames, frameP95Ms } of moves) {
    const ready = readyMs === undefined ? '' : `ready after ${String(Math.round(readyMs))} ms; `;
    out(
      `${what.padEnd(34)} ${ready}${String(longTasks)} long tasks, the longest ${String(Math.round(longestMs))} ms, ${String(Math.round(blockedMs))} ms over 50 in all; ${String(frames)} frames, p95 ${frameP95Ms.toFixed(0)} ms`,
    );
  }
}
