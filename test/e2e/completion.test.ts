import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { commandsOnPath } from '../support/commands-on-path.js';
import { Home } from '../support/home.js';
import { Terminal } from '../support/terminal.js';

type Shell = 'bash' | 'zsh' | 'fish';

/** Runs what no shell may run on the way to a list of words. */
const HOSTILE = 'use $(touch pwned) `touch pwned` %F{red}%s \\n "quotes" \'and\' ; touch pwned';

/** Several commands are started, on a machine that may be busy. */
const PATIENCE_MS = 60_000;

function isInstalled(shell: Shell): boolean {
  return spawnSync(shell, ['--version']).status === 0;
}

function skipNote(shell: Shell): string {
  return isInstalled(shell) ? '' : ` (skipped: ${shell} is not installed here)`;
}

describe('completion in a shell', () => {
  let home: Home;
  let env: Readonly<Record<string, string>>;
  let id: string;
  let script: (shell: Shell) => string;

  beforeAll(async () => {
    home = new Home();
    const path = [commandsOnPath(home), home.env['PATH'] ?? ''].join(delimiter);
    env = { ...home.env, PATH: path, TERM: 'xterm' };
    ({ id } = await home.ask<{ id: string }>('learn', 'when the build fails, clear the cache'));
    mkdirSync(home.paths.documents, { recursive: true });
    const hostile = `---\nid: lrn-ffffffffffffffff\ntitle: ${JSON.stringify(HOSTILE)}\n---\n`;
    writeFileSync(join(home.paths.documents, 'hostile.md'), hostile);
    const scripts = new Map<Shell, string>();
    for (const shell of ['bash', 'zsh', 'fish'] as const) {
      const { code, stdout } = await home.reflect('completion', shell);
      expect(code).toBe(0);
      const file = home.at(`completion.${shell}`);
      writeFileSync(file, stdout);
      scripts.set(shell, file);
    }
    script = (shell) => scripts.get(shell) ?? '';
  }, PATIENCE_MS);

  afterEach(() => {
    expect(existsSync(join(home.project(), 'pwned'))).toBe(false);
  });

  function run(shell: Shell, text: string): string[] {
    const flags = shell === 'bash' ? ['--norc'] : [];
    const result = spawnSync(shell, [...flags, '-c', text], {
      cwd: home.project(),
      env,
      encoding: 'utf8',
    });
    expect([result.status, result.stderr]).toEqual([0, '']);
    return result.stdout.split('\n').filter(Boolean);
  }

  function inBash(words: readonly string[], { type = '9', before = '' } = {}): string[] {
    const typed = words.map((word) => `'${word}'`).join(' ');
    return run(
      'bash',
      `${before}source '${script('bash')}'; COMP_TYPE=${type}; COMP_WORDS=(reflect ${typed}); ` +
        `COMP_CWORD=${String(words.length)}; _reflect; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
  }

  it('offers commands, values and ids in bash', () => {
    expect(inBash(['queue', 're'])).toEqual(['retry']);
    expect(inBash(['task', 'add', '--scope', '=', ''])).toEqual(['user', 'agent', 'shared']);
    expect(inBash(['show', 'lrn-']).sort()).toEqual([id, 'lrn-ffffffffffffffff'].sort());
    expect(inBash(['config', 'get', 'recall.li'])).toEqual(['recall.limit']);
  });

  it('shows titles in bash where it only lists, and hands over nothing of what they say', () => {
    const listed = inBash(['show', 'lrn-ffff'], { type: '63' });
    expect(listed).toEqual([
      expect.stringMatching(/^lrn-f{16} {2}\(use \$\(touch pwned\) `touch/u) as string,
    ]);
    expect(inBash(['show', '$(touch pwned)'])).toEqual([]);
    expect(inBash(['show', '"`touch pwned`'])).toEqual([]);
  });

  it('completes a line that is typed into bash', async () => {
    const shell = new Terminal({
      program: 'bash',
      args: ['--norc', '--noprofile', '-i'],
      cwd: home.project(),
      env: { ...env, PS1: '> ' },
    });
    shell.press(`source '${script('bash')}'; echo rea''dy\r`);
    await shell.shows('ready');
    shell.press('reflect stat');
    await shell.shows('reflect stat');
    shell.press('\t\t\t');
    await shell.shows('statusline');
    shell.press('\u0015reflect forg\t');
    await shell.shows('reflect forget ');
  });

  it('says nothing, and offers nothing, where the command is broken', () => {
    const broken = home.at('broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'reflect'), '#!/bin/sh\necho oops >&2\nexit 3\n', { mode: 0o755 });
    const path = `PATH='${broken}'"${delimiter}$PATH"; `;
    expect(inBash(['show', ''], { before: path })).toEqual([]);
    expect(inBash(['show', ''])).not.toEqual([]);
  });

  it.skipIf(!isInstalled('zsh'))(`completes a line in zsh${skipNote('zsh')}`, async () => {
    const shell = new Terminal({
      program: 'zsh',
      args: ['-f', '-i'],
      cwd: home.project(),
      env: { ...env, PS1: '> ', ZDOTDIR: home.folder },
    });
    shell.press(`autoload -Uz compinit; compinit -u; source '${script('zsh')}'; echo rea''dy\r`);
    await shell.shows('ready');
    shell.press('reflect forg\t');
    await shell.shows('reflect forget ');
    shell.press('\t\t');
    await shell.shows('lrn-ffffffffffffffff');
    await shell.shows('touch pwned');
    shell.press('\u0015');
    shell.press('reflect task add --scope=sh\t');
    await shell.shows('--scope=shared ');
    shell.press('\u0015exit\r');
    await shell.ended;
  });

  it.skipIf(!isInstalled('fish'))(`completes a line in fish${skipNote('fish')}`, () => {
    const inFish = (line: string): string[] =>
      run('fish', `source '${script('fish')}'; complete -C '${line}'`);
    expect(inFish('reflect queue re')).toEqual(['retry\tQueue jobs again that were given up']);
    expect(inFish('reflect task add --scope=sh')).toEqual(['--scope=shared']);
    const titles = inFish('reflect show ');
    expect(titles).toContain(`${id}\twhen the build fails, clear the cache`);
    expect(titles).toHaveLength(2);
    writeFileSync(join(home.project(), 'session.jsonl'), '');
    expect(inFish('reflect digest sess')).toEqual(['session.jsonl']);
  });
});
