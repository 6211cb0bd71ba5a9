// What one query costs a cold process beyond a bare one, and how many documents a CPU-second embeds.
//   node tools/minilm/bench.mjs [--runs 40] [--json]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build } from 'esbuild';

const PACKAGE = fileURLToPath(new URL('../../libs/minilm', import.meta.url));
const QUERY = 'how do i fix the failing lint rule for module boundaries here';
const DOCUMENT_TOKENS = 100;
const BULK_SECONDS = 4;
// Both kinds of process report their own CPU time, all threads, as the last thing they do.
const REPORT = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').writeSync(1, String((user + system) / 1000));
});`;

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '40' }, json: { type: 'boolean', default: false } },
});
const folder = mkdtempSync(join(tmpdir(), 'minilm-bench-'));
try {
  const library = join(folder, 'library.cjs');
  await bundle(library);
  const report = {
    machine: `${cpus().length} x ${cpus()[0].model}`,
    node: process.version,
    cold: measureCold(library, Number(values.runs)),
    bulk: measureBulk(createRequire(import.meta.url)(library)),
  };
  console.log(values.json ? JSON.stringify(report) : describe(report));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function bundle(outfile) {
  return build({
    entryPoints: [join(PACKAGE, 'src/index.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: { 'import.meta.dirname': '__dirname' },
  });
}

/** Interleaves bare processes with such that embed one query; medians in ms. */
function measureCold(library, runs) {
  const bareScript = join(folder, 'bare.cjs');
  const queryScript = join(folder, 'query.cjs');
  const assets = JSON.stringify(join(PACKAGE, 'assets'));
  writeFileSync(bareScript, REPORT);
  writeFileSync(
    queryScript,
    `${REPORT} require('${library}').MiniLm.open(${assets}).embed('${QUERY}', { maxTokens: 32 });`,
  );
  const bare = [];
  const query = [];
  for (let run = 0; run < runs; run++) {
    bare.push(time(bareScript));
    query.push(time(queryScript));
  }
  const median = { bare: medians(bare), query: medians(query) };
  return {
    runs,
    ...median,
    addedWallMs: median.query.wallMs - median.bare.wallMs,
    addedCpuMs: median.query.cpuMs - median.bare.cpuMs,
    wallRatio: median.query.wallMs / median.bare.wallMs,
  };
}

function time(script) {
  const start = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const wallMs = Number(process.hrtime.bigint() - start) / 1e6;
  if (status !== 0) throw new Error(stderr);
  return { wallMs, cpuMs: Number(stdout) };
}

function medians(samples) {
  const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  return {
    wallMs: median(samples.map((sample) => sample.wallMs)),
    cpuMs: median(samples.map((sample) => sample.cpuMs)),
  };
}

/** Documents of DOCUMENT_TOKENS tokens, all weights in memory, one thread. */
function measureBulk({ MiniLm }) {
  const model = MiniLm.open(join(PACKAGE, 'assets')).preload();
  const tokens = Array.from({ length: DOCUMENT_TOKENS }, (_, i) => 1000 + i * 37);
  for (let warm = 0; warm < 10; warm++) model.embedTokens(tokens);
  const start = process.cpuUsage();
  let documents = 0;
  let seconds = 0;
  while (seconds < BULK_SECONDS) {
    model.embedTokens(tokens);
    documents += 1;
    const { user, system } = process.cpuUsage(start);
    seconds = (user + system) / 1e6;
  }
  model.close();
  return { tokens: DOCUMENT_TOKENS, documents, documentsPerCpuSecond: documents / seconds };
}

function describe({ machine, node, cold, bulk }) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  return [
    `${machine}, Node ${node}`,
    `one query in a cold process, median of ${cold.runs} interleaved runs:`,
    `  bare   ${ms(cold.bare.wallMs)} wall, ${ms(cold.bare.cpuMs)} CPU`,
    `  query  ${ms(cold.query.wallMs)} wall, ${ms(cold.query.cpuMs)} CPU`,
    `  added  ${ms(cold.addedWallMs)} wall (x ${cold.wallRatio.toFixed(2)}), ${ms(cold.addedCpuMs)} CPU`,
    `documents of ${bulk.tokens} tokens: ${bulk.documentsPerCpuSecond.toFixed(1)} a CPU-second`,
  ].join('\n');
}
