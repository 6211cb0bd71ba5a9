import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { claudePluginFiles } from '../../src/installer/claude-plugin.js';

const PLUGIN = join(import.meta.dirname, '..', '..', 'plugin');

describe('the plugin folder', () => {
  it.each(Object.entries(claudePluginFiles()))(
    'holds %s as the sources say (refresh with: vitest run -u)',
    async (path, content) => {
      await expect(content).toMatchFileSnapshot(join(PLUGIN, path));
    },
  );

  it('holds nothing else', () => {
    const files = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(PLUGIN, path)).isFile(),
    );
    expect(files.toSorted()).toEqual(Object.keys(claudePluginFiles()).toSorted());
  });
});

describe('the skill for a retro', () => {
  const skill = claudePluginFiles()['skills/session-retro/SKILL.md'] ?? '';

  it('is for people alone, and may do nothing unasked that changes a file', () => {
    const [, front = ''] = skill.split('---\n');
    expect(front.split('\n').slice(3)).toEqual([
      'disable-model-invocation: true',
      "allowed-tools: 'Read, Grep, Glob, Bash(reflect retro --json), Bash(reflect chronicle show), Bash(reflect chronicle lint)'",
      '',
    ]);
  });

  it('names no file that is not there', () => {
    const named = [...skill.matchAll(/`(references\/[\w.-]+)`/gu)].map(([, path]) => path);
    const there = Object.keys(claudePluginFiles()).filter((path) => path.includes('references/'));
    expect([...new Set(named)].toSorted()).toEqual(
      there.map((path) => path.replace('skills/session-retro/', '')).toSorted(),
    );
  });
});

describe('a hook of the plugin', () => {
  it('runs the script that the installer left', () => {
    const home = emptyHome();
    mkdirSync(join(home, '.reflect', 'hooks'), { recursive: true });
    writeFileSync(
      join(home, '.reflect', 'hooks', 'reflect-claude-hook'),
      'echo "shim $1 $(cat)"\n',
    );
    expect(run(home)).toEqual({ status: 0, stdout: 'shim Stop {}\n', stderr: '' });
  });

  it('runs the command on the path where there is no script', () => {
    const home = emptyHome();
    const command = join(home, 'reflect-claude-hook');
    writeFileSync(command, '#!/bin/sh\necho "command $* $(cat)"\n', { mode: 0o755 });
    expect(run(home)).toEqual({ status: 0, stdout: 'command claude Stop {}\n', stderr: '' });
  });

  it('is silent where reflect is not installed', () => {
    expect(run(emptyHome())).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['startup', true],
    ['resume', false],
    ['compact', false],
  ])('tells who starts a session by %s what to install: %s', (source, isTold) => {
    const envelope = { hook_event_name: 'SessionStart', source, model: 'x' };
    const { status, stdout, stderr } = run(emptyHome(), 'SessionStart', envelope);
    expect([status, stderr]).toEqual([0, '']);
    const told = isTold ? (JSON.parse(stdout) as { systemMessage: string }).systemMessage : stdout;
    const matched = /npm install --global @reflect\/setup && reflect-setup$/u.exec(told) !== null;
    expect([matched, told === '']).toEqual([isTold, !isTold]);
  });
});

function emptyHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'reflect-plugin-'));
  onTestFinished(() => {
    rmSync(home, { recursive: true });
  });
  return home;
}

/** The command as Claude Code runs it. */
function run(
  home: string,
  event = 'Stop',
  envelope: object = {},
): { status: number | null; stdout: string; stderr: string } {
  const { hooks } = JSON.parse(claudePluginFiles()['hooks/hooks.json'] ?? '') as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  const command = hooks[event]?.[0]?.hooks[0]?.command ?? '';
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
    input: JSON.stringify(envelope),
    encoding: 'utf8',
    env: { HOME: home, PATH: `${home}:/usr/bin:/bin`, CLAUDE_PLUGIN_ROOT: PLUGIN },
  });
  return { status, stdout, stderr };
}
