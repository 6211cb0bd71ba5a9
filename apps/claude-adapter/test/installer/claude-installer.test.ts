import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { filesIn, homeWith, run, settingsIn } from '../support/installer-home.js';

const SETTINGS = `{
\t"model": "opus",
\t"hooks": {
\t\t"PreToolUse": [
\t\t\t{ "matcher": "Bash", "hooks": [{ "type": "command", "command": "guard" }] }
\t\t]
\t}
}`;
const EVENTS = [
  'PreToolUse',
  'SessionStart',
  'UserPromptSubmit',
  'PostToolUse',
  'PostToolUseFailure',
  'SubagentStart',
  'PreCompact',
  'Stop',
  'SessionEnd',
];

describe('reflect-claude', () => {
  it('registers every event beside what is there, and is taken back to the byte', async () => {
    const home = homeWith({ '.claude/settings.json': SETTINGS });
    const before = filesIn(home);
    expect(await run(home, ['install', '--yes'])).toMatchObject({ exit: 0 });

    const { hooks } = settingsIn(home, '.claude/settings.json');
    expect(Object.keys(hooks)).toEqual(EVENTS);
    expect(hooks['PreToolUse']).toEqual([
      { matcher: 'Bash', hooks: [{ type: 'command', command: 'guard' }] },
      {
        matcher:
          'Bash|PowerShell|Skill|mcp__.*|^Agent$|^Task$|Read|Edit|Write|MultiEdit|NotebookEdit',
        hooks: [
          {
            type: 'command',
            command:
              `test ! -f '${home}/.reflect/hooks/reflect-claude-hook' || ` +
              `exec sh '${home}/.reflect/hooks/reflect-claude-hook' PreToolUse`,
            timeout: 5,
          },
        ],
      },
    ]);
    expect(Object.keys(filesIn(home))).toEqual(
      expect.arrayContaining([
        '.claude/skills/recall/SKILL.md',
        '.claude/skills/reflect/SKILL.md',
        '.claude/skills/session-retro/SKILL.md',
        '.claude/skills/session-retro/references/chronicle-format.md',
        '.claude/skills/session-retro/references/memory-update.md',
        '.claude/skills/session-retro/references/narrative.md',
      ]),
    );

    expect(await run(home, ['uninstall', '--yes'])).toMatchObject({ exit: 0 });
    expect(filesIn(home)).toEqual(before);
  });

  it('brings an entry of an older reflect up to date where it stands', async () => {
    const old = { hooks: [{ type: 'command', command: 'reflect-claude-hook claude Stop' }] };
    const theirs = { hooks: [{ type: 'command', command: 'say done' }] };
    const gone = { hooks: [{ type: 'command', command: 'reflect-claude-hook claude Gone' }] };
    const text = JSON.stringify({ hooks: { Stop: [old, theirs], Notification: [gone] } }, null, 2);
    const home = homeWith({ '.claude/settings.json': text });
    await run(home, ['install', '--yes']);
    const { hooks } = settingsIn(home, '.claude/settings.json');
    expect(hooks['Stop']).toEqual([{ hooks: [expect.objectContaining({ timeout: 10 })] }, theirs]);
    expect(Object.keys(hooks)).not.toContain('Notification');
    await run(home, ['uninstall', '--yes']);
    expect(settingsIn(home, '.claude/settings.json')).toEqual({ hooks: { Stop: [theirs] } });
  });

  it('puts its status line around the one that is there, for the person alone', async () => {
    const text = '{ "statusLine": { "type": "command", "command": "my-line", "padding": 0 } }\n';
    const home = homeWith({ '.claude/settings.json': text, 'work/app/README.md': '' });
    const before = filesIn(home);
    await run(home, ['install', '--yes']);
    expect(settingsIn(home, '.claude/settings.json')).toMatchObject({
      statusLine: {
        type: 'command',
        command: expect.stringMatching(
          /^test -f '.*\/reflect-claude-status-line' && .* \|\| \{ my-line\n\}$/u,
        ) as string,
        padding: 0,
      },
    });
    await run(home, ['install', '--yes', '--scope', 'project']);
    expect(settingsIn(home, 'work/app/.claude/settings.json')).not.toHaveProperty('statusLine');
    await run(home, ['uninstall', '--yes', '--scope', 'project']);
    await run(home, ['uninstall', '--yes']);
    expect(filesIn(home)).toEqual(before);
  });

  it.each([
    ['{ "statusLine": { "type": "command", "command": "my-line" } }\n', 'my-line'],
    ['{ "model": "opus" }\n', undefined],
  ])('takes all of it back when the state folder is gone: %j', async (text, theirs) => {
    const home = homeWith({ '.claude/settings.json': text });
    await run(home, ['install', '--yes']);
    rmSync(join(home, '.reflect'), { recursive: true });
    expect(await run(home, ['uninstall', '--yes'])).toMatchObject({ exit: 0 });
    const left = Object.values(filesIn(home)).map(([, content]) => content);
    expect(left.filter((content) => content.includes('reflect'))).toEqual([]);
    const settings = readFileSync(join(home, '.claude/settings.json'), 'utf8');
    const { statusLine } = JSON.parse(settings) as { statusLine?: { command: string } };
    expect(statusLine?.command).toBe(theirs);
  });

  it('leaves the status line alone on request', async () => {
    const home = homeWith({});
    await run(home, ['install', '--yes', '--no-status-line']);
    expect(settingsIn(home, '.claude/settings.json')).not.toHaveProperty('statusLine');
    expect(Object.keys(filesIn(home))).not.toContain('.reflect/hooks/reflect-claude-status-line');
  });

  it('remembers that request until the opposite is said', async () => {
    const home = homeWith({});
    await run(home, ['install', '--yes']);
    await run(home, ['install', '--yes', '--no-status-line']);
    await run(home, ['install', '--yes']);
    expect(settingsIn(home, '.claude/settings.json')).not.toHaveProperty('statusLine');
    await run(home, ['install', '--yes', '--status-line']);
    await run(home, ['install', '--yes']);
    expect(settingsIn(home, '.claude/settings.json')).toHaveProperty('statusLine');
  });

  it('forgets that request with all that it installed', async () => {
    const home = homeWith({});
    await run(home, ['install', '--yes', '--no-status-line']);
    await run(home, ['uninstall', '--yes']);
    await run(home, ['install', '--yes']);
    expect(settingsIn(home, '.claude/settings.json')).toHaveProperty('statusLine');
  });

  it('honours CLAUDE_CONFIG_DIR', async () => {
    const home = homeWith({});
    await run(home, ['install', '--yes'], { CLAUDE_CONFIG_DIR: join(home, 'elsewhere') });
    expect(Object.keys(settingsIn(home, 'elsewhere/settings.json').hooks)).toHaveLength(
      EVENTS.length,
    );
    expect(Object.keys(filesIn(home)).filter((path) => path.startsWith('.claude'))).toEqual([]);
  });

  it('installs for a project without naming a home, and leaves the script to other scopes', async () => {
    const home = homeWith({ 'work/app/README.md': '' });
    const before = filesIn(home);
    await run(home, ['install', '--yes']);
    await run(home, ['install', '--yes', '--scope', 'project']);
    await run(home, ['install', '--yes', '--scope', 'local']);
    const shared = readFileSync(join(home, 'work/app/.claude/settings.json'), 'utf8');
    expect(shared).toContain('$HOME/.reflect/hooks/reflect-claude-hook');
    expect(shared).not.toContain(home);
    expect(Object.keys(filesIn(home))).toContain('work/app/.claude/settings.local.json');

    await run(home, ['uninstall', '--yes']);
    expect(Object.keys(filesIn(home))).toContain('.reflect/hooks/reflect-claude-hook');
    await run(home, ['uninstall', '--yes', '--scope', 'project']);
    await run(home, ['uninstall', '--yes', '--scope', 'local']);
    expect(filesIn(home)).toEqual(before);
  });

  it('refuses what Claude Code would not take', async () => {
    const home = homeWith({ '.claude/settings.json': '{"hooks": {"Stop": "no"}}' });
    expect(await run(home, ['install', '--yes'])).toMatchObject({
      exit: 78,
      stderr: expect.stringContaining('settings.json:1:20') as string,
    });
  });

  it('calls the program on Windows without a shell', async () => {
    const home = homeWith({});
    await run(home, ['install', '--yes'], {}, 'win32');
    expect(settingsIn(home, '.claude/settings.json').hooks['Stop']).toEqual([
      {
        hooks: [
          {
            type: 'command',
            command: process.execPath,
            args: [join(home, '.reflect', 'hooks', 'reflect-claude-hook.cjs'), 'Stop'],
            timeout: 10,
          },
        ],
      },
    ]);
  });
});

describe('doctor', () => {
  it('tells what keeps hooks from running', async () => {
    const home = homeWith({
      '.claude/settings.json':
        '{"disableAllHooks": true, "enabledPlugins": {"reflect@reflect": true}}',
      'bin/claude': '#!/bin/sh\necho "9.9.9 (Claude Code)"\n',
    });
    await run(home, ['install', '--yes']);
    const { exit, stdout } = await run(home, ['doctor', '--json'], { PATH: `${home}/bin:/bin` });
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'installation', status: 'ok' }),
        expect.objectContaining({
          check: 'Claude Code',
          status: 'ok',
          detail: expect.stringMatching(/^9\.9\.9; .* not verified$/u) as string,
        }),
        expect.objectContaining({ check: 'hooks are allowed', status: 'failed' }),
        expect.objectContaining({ check: 'one installation', status: 'warning' }),
      ]),
    );
  });
});

it('registers commands that a shell runs without a word when the bundle is gone', async () => {
  const home = homeWith({});
  await run(home, ['install', '--yes']);
  const shim = join(home, '.reflect', 'hooks', 'reflect-claude-hook');
  const text = readFileSync(shim, 'utf8').replace(/^hook=.*$/mu, "hook='/gone/hook.cjs'");
  writeFileSync(shim, text);
  const { hooks } = settingsIn(home, '.claude/settings.json');
  for (const [event, groups] of Object.entries(hooks)) {
    const command = groups.at(-1)?.hooks[0]?.command ?? '';
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' });
    expect({ event, status, stdout, stderr }).toEqual({ event, status: 0, stdout: '', stderr: '' });
  }
});
