import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { findReflect } from '../src/index.js';

function place(...parts: readonly string[]): string {
  const file = join(...parts);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

describe('findReflect', () => {
  it('takes the command that the environment names', () => {
    expect(findReflect({ REFLECT_CLI: '/opt/cli.cjs' }, tempFolder())).toEqual({
      file: process.execPath,
      args: ['/opt/cli.cjs'],
    });
  });

  it('takes the nearest one above, installed or built', () => {
    const folder = tempFolder();
    const built = place(folder, 'apps', 'cli', 'dist', 'cli.cjs');
    const from = join(folder, 'apps', 'claude-adapter', 'dist');
    const script = (file: string) => ({ file: process.execPath, args: [file] });
    expect(findReflect({}, from)).toEqual(script(built));
    const installed = place(from, 'node_modules', '@reflect', 'cli', 'dist', 'cli.cjs');
    expect(findReflect({ REFLECT_CLI: '' }, from)).toEqual(script(installed));
  });

  it('leaves it to the path where there is none', () => {
    expect(findReflect({}, tempFolder())).toEqual({ file: 'reflect', args: [] });
  });
});
