import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';
import { INSTALLS, suiteUnless } from './support/left-out.js';
import { Machine } from './support/machine.js';
import { readmeCommands, readmeScript } from './support/readme.js';

const TSC = join(WORKSPACE, 'node_modules', 'typescript', 'bin', 'tsc');
const TYPES = join(WORKSPACE, 'node_modules', '@types');

suiteUnless(INSTALLS, 'the script of the README', () => {
  const machine = new Machine(inject('registry'));
  const at = (...parts: readonly string[]): string => join(machine.project, ...parts);

  beforeAll(async () => {
    writeFileSync(at('package.json'), '{ "type": "module" }\n');
    for (const command of readmeCommands('From a script')) {
      await machine.ok(`${command} --omit=optional`);
    }
    writeFileSync(at('script.ts'), readmeScript('From a script'));
  });

  it.each(['--module nodenext', '--module node16', '--module esnext --moduleResolution bundler'])(
    'finds types that hold, those of the libraries included, with %s',
    async (mode) => {
      const flags = `${mode} --target es2022 --strict --types node --typeRoots "${TYPES}"`;
      expect(await machine.run(`node "${TSC}" script.ts ${flags}`)).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      });
    },
  );

  it('runs, with nothing that had to be compiled', async () => {
    mkdirSync(at('run'));
    const script = at('run', 'script.mjs');
    writeFileSync(script, readmeScript('From a script'));
    expect(existsSync(at('node_modules', 'hnswlib-node'))).toBe(false);
    expect((await machine.ok(`node "${script}"`)).trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^when a migration fails, run `make db-reset`.* 0\.\d\d$/u),
      '0 sessions learned from, 0 waiting',
      // A command alone in one learning has no neighbours.
      '[]',
    ]);
  });
});
