import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHookBundle } from '../support/hook-bundle.js';

/** Loading one of these takes a hook longer than all that it has to do. */
const HEAVY =
  /node_modules\/(?:zod|ajv|yaml|execa|graphology|hnswlib-node|inquirer|@inquirer|@?secretlint)/;

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
}

describe('the hook bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-codex-bundle-'));
  let meta: Metafile;

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    buildHookBundle(folder, '--metafile', metafile);
    meta = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('holds nothing heavy and no part of the transcript reader', () => {
    const inputs = Object.keys(meta.inputs);
    expect(inputs.filter((input) => HEAVY.test(input))).toEqual([]);
    expect(inputs.filter((input) => input.includes('codex-adapter'))).toEqual([
      'apps/codex-adapter/src/hook.ts',
    ]);
  });
});
