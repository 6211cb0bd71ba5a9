import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '@reflect/testing';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('programs/resident-program.ts', import.meta.url));

/** Bundles the program as the command line is bundled, and gives what it prints. */
async function bundled(hasAddon: boolean): Promise<unknown> {
  const folder = tempFolder();
  const outfile = join(folder, 'program.cjs');
  await build({
    entryPoints: [PROGRAM],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['@reflect/source'],
    external: ['hnswlib-node'],
    logLevel: 'error',
  });
  if (hasAddon) {
    const addon = createRequire(import.meta.url).resolve('hnswlib-node/package.json');
    symlinkSync(dirname(dirname(addon)), join(folder, 'node_modules'));
  }
  return JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' })) as unknown;
}

const ANSWERS = { near: [0, 1], communities: [0, 0, -1], degree: 2 };

describe('a bundle as one CommonJS file', () => {
  it('searches by hnswlib where it is installed', async () => {
    expect(await bundled(true)).toEqual({ ...ANSWERS, hnsw: 'built' });
  });

  it('says that hnswlib is missing where it is not, and compares every row', async () => {
    expect(await bundled(false)).toEqual({ ...ANSWERS, hnsw: 'SEARCH_ADDON_MISSING' });
  });
});
