import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Loading one of these takes a hook longer than all that it has to do. */
const HEAVY =
  /node_modules\/(?:zod|ajv|yaml|execa|graphology|hnswlib-node|inquirer|@inquirer|@?secretlint)/;

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<
    Record<string, { readonly imports: readonly { readonly path: string }[] }>
  >;
}

describe('the hook bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-bundle-'));
  const outfile = join(folder, 'hook.cjs');
  let inputs: readonly string[] = [];
  let modules: readonly string[] = [];

  beforeAll(() => {
    const metafile = join(folder, 'meta.json');
    bundleProgram('apps/claude-adapter/src/hook.ts', outfile, '--metafile', metafile);
    const meta = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
    inputs = Object.keys(meta.inputs);
    modules = Object.values(meta.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is one file that holds what it needs and nothing heavy', () => {
    expect(existsSync(outfile)).toBe(true);
    expect(inputs.filter((input) => HEAVY.test(input))).toEqual([]);
    expect(inputs.filter((input) => input.includes('node_modules'))).toEqual([
      'node_modules/stemmer/index.js',
    ]);
  });

  it('loads no module of Node at its start but the cheap ones', () => {
    expect([...new Set(modules)].sort()).toEqual(['node:fs', 'node:path']);
  });

  it('stays small: Node reads through all of it at every event', () => {
    // It went down with the settings that no hook reads.
    expect(readFileSync(outfile).length).toBeLessThan(287_000);
  });

  it('runs as a script of its own', () => {
    const env = { REFLECT_STATE_DIR: folder, REFLECT_LEARNINGS_DIR: folder };
    const run = { input: 'no envelope', cwd: folder, env, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, [outfile, 'claude', 'Stop'], run)).toBe('');
    expect(readFileSync(join(folder, 'logs', 'hooks.log'), 'utf8')).toContain('PROTOCOL_NOT_JSON');
  });
});
