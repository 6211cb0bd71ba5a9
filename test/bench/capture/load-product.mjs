import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as core from '@reflect/core';
import { build } from 'esbuild';

const ROOT = new URL('../../../', import.meta.url).pathname;

/**
 * The built core and the reader of the adapter, which is published only inside bundles: it is
 * bundled here with the core left outside, so that both come from the same build.
 */
export async function loadProduct() {
  const folder = join(ROOT, 'node_modules/.cache/reflect-bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `claude-adapter-${process.pid}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'apps/claude-adapter/src/index.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  const { ClaudeTranscriptReader } = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  const settings = defaultsOf(core.CAPTURE_SETTINGS);
  return {
    core,
    settings,
    reader: new ClaudeTranscriptReader({ maxBytes: settings.maxTranscriptMib * 1024 * 1024 }),
    driver: core.createHeuristicDriver({ maxLearnings: settings.maxLearnings }),
  };
}

function defaultsOf(group) {
  return Object.fromEntries(
    Object.entries(group).map(([name, setting]) => [name, setting.default]),
  );
}
