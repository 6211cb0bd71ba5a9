import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { findModelFolder } from '../src/index.js';
import { MODEL_FILE } from '../src/model-format.js';

const PACKAGE = dirname(import.meta.dirname);
const ASSETS = join(PACKAGE, 'assets');

beforeEach(() => {
  vi.stubEnv('REFLECT_MODEL_DIR', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('findModelFolder', () => {
  it('finds the assets of its own package', () => {
    expect(findModelFolder()).toBe(ASSETS);
  });

  it('lets REFLECT_MODEL_DIR decide', () => {
    vi.stubEnv('REFLECT_MODEL_DIR', '/elsewhere');
    expect(findModelFolder()).toBe('/elsewhere');
  });

  it('prefers the nearest folder', () => {
    const root = tempFolder();
    const near = touchModel(join(root, 'a/node_modules/@reflect/minilm/assets'));
    touchModel(join(root, 'assets'));
    expect(findModelFolder(join(root, 'a/b/c'))).toBe(near);
    expect(findModelFolder(join(root, 'x'))).toBe(join(root, 'assets'));
  });

  it('says where it looked', () => {
    const folder = tempFolder();
    const message = expect.stringContaining(folder) as string;
    const error = expect.objectContaining({ code: 'MODEL_MISSING', message }) as Error;
    expect(() => findModelFolder(folder)).toThrow(error);
  });
});

describe('a CommonJS bundle in another package', () => {
  const DEFINE = { 'import.meta.dirname': '__dirname' };

  it('finds the installed package', async () => {
    const root = tempFolder();
    const bundle = await bundleInto(join(root, 'node_modules/some-hook/dist'), DEFINE);
    mkdirSync(join(root, 'node_modules/@reflect'));
    symlinkSync(PACKAGE, join(root, 'node_modules/@reflect/minilm'));
    expect(run(bundle)).toBe('384');
  });

  it('finds assets that were copied beside it', async () => {
    const root = tempFolder();
    const bundle = await bundleInto(join(root, 'dist'), DEFINE);
    cpSync(ASSETS, join(root, 'assets'), { recursive: true });
    expect(run(bundle)).toBe('384');
  });

  it('falls back to the script that was started, through a link', async () => {
    const root = tempFolder();
    const bundle = await bundleInto(join(root, 'package/dist'), {});
    symlinkSync(ASSETS, join(root, 'package/assets'));
    symlinkSync(bundle, join(root, 'command'));
    expect(run(join(root, 'command'))).toBe('384');
  });
});

function touchModel(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MODEL_FILE), '');
  return folder;
}

async function bundleInto(folder: string, define: Record<string, string>): Promise<string> {
  const outfile = join(folder, 'hook.cjs');
  await build({
    stdin: {
      contents: `import { MiniLm } from './src/index.ts'; console.log(MiniLm.open().embed('hello').length);`,
      resolveDir: PACKAGE,
    },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logOverride: { 'empty-import-meta': 'silent' },
    define,
    outfile,
  });
  return outfile;
}

function run(script: string): string {
  const env = { PATH: process.env['PATH'] };
  return execFileSync(process.execPath, [script], { env, encoding: 'utf8' }).trim();
}
