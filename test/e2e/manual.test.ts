import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';

const PACKAGES = ['@reflect/cli', '@reflect/setup'] as const;
const require = createRequire(import.meta.url);

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

function skipNote(program: string): string {
  return isInstalled(program) ? '' : ` (skipped: ${program} is not installed here)`;
}

const PAGE = builtFile('@reflect/cli', join('man', 'reflect.1.gz'));

function pageAt(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8');
}

describe('the manual page', () => {
  it.each(PACKAGES)('is what npm links with %s', (name) => {
    const root = dirname(require.resolve(`${name}/package.json`));
    const { man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      man: unknown;
    };
    expect(man).toEqual(['./dist/man/reflect.1.gz']);
    expect(pageAt(join(root, 'dist/man/reflect.1.gz'))).toMatch(/^\.TH "REFLECT" "1"/u);
  });

  it('names every command that the help names', async () => {
    const page = pageAt(PAGE);
    const { stdout } = await new Home().reflect('--help');
    const [, list = ''] = stdout.split('Ask:\n');
    const commands = [...list.matchAll(/^ {2}([a-z-]+)(?=[ |])/gmu)].map(([, name]) => name);
    expect(commands).toContain('recall');
    const described = [...page.matchAll(/^\.SS "reflect ([a-z-]+)[ "]/gmu)].map(([, name]) => name);
    expect(commands.filter((name) => name !== 'help' && !described.includes(name))).toEqual([]);
  });

  it.skipIf(!isInstalled('groff'))(`is set by groff without a warning${skipNote('groff')}`, () => {
    const { stdout, stderr, status } = spawnSync('groff', ['-man', '-ww', '-Tutf8'], {
      input: pageAt(PAGE),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('recall');
  });

  it.skipIf(!isInstalled('mandoc'))(`has nothing for mandoc to mend${skipNote('mandoc')}`, () => {
    const { stdout } = spawnSync('mandoc', ['-Tlint'], { input: pageAt(PAGE), encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});
