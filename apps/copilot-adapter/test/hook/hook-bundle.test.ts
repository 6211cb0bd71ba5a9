import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHook } from '../support/hook-home.js';

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<
    Record<string, { readonly imports: readonly { readonly path: string }[] }>
  >;
}

describe('the hook bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-bundle-'));
  const outfile = join(folder, 'hook.cjs');
  let meta: Metafile = { inputs: {}, outputs: {} };

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    buildHook(outfile, '--metafile', metafile);
    meta = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('holds nothing of a package but what the search needs', () => {
    const packages = Object.keys(meta.inputs).filter((input) => input.includes('node_modules'));
    expect(packages).toEqual(['node_modules/stemmer/index.js']);
  });

  it('loads no module of Node at its start but the cheap ones', () => {
    const imports = Object.values(meta.outputs).flatMap((output) => output.imports);
    expect([...new Set(imports.map(({ path }) => path))].sort()).toEqual(['node:fs', 'node:path']);
  });

  it('holds neither the reader nor the installer', () => {
    const own = Object.keys(meta.inputs).filter((input) => input.startsWith('apps/'));
    expect(own).toEqual(['apps/copilot-adapter/src/hook.ts']);
  });
});
