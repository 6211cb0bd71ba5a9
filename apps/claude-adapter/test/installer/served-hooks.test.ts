import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { filesIn, homeWith, run, settingsIn } from '../support/installer-home.js';

const SETTINGS = '{ "model": "opus" }\n';

describe('reflect-claude install --warm', () => {
  it('has the MCP server told of prompts and tool calls on request, beside the commands', async () => {
    const home = homeWith({ '.claude/settings.json': SETTINGS, 'work/app/x': '' });
    const before = filesIn(home);
    const said = await run(home, ['install', '--yes', '--warm']);
    expect(said).toMatchObject({ exit: 0 });
    expect(said.stdout).toContain('claude mcp add --scope user reflect -- reflect mcp');
    const { hooks } = settingsIn(home, '.claude/settings.json');
    const types = Object.entries(hooks).map(([event, groups]) => [
      event,
      groups
        .at(-1)
        ?.hooks.map(({ type }) => type)
        .join(' '),
    ]);
    expect(Object.fromEntries(types)).toMatchObject({
      SessionStart: 'command',
      UserPromptSubmit: 'command mcp_tool',
      PreToolUse: 'command mcp_tool',
      PostToolUseFailure: 'command mcp_tool',
      Stop: 'command',
    });
    const installed = filesIn(home);
    expect(await run(home, ['install', '--yes'])).toMatchObject({ exit: 0 });
    expect(filesIn(home)).toEqual(installed);
    expect(await run(home, ['install', '--yes', '--no-warm'])).toMatchObject({ exit: 0 });
    expect(JSON.stringify(settingsIn(home, '.claude/settings.json'))).not.toContain('mcp_tool');
    expect(await run(home, ['install', '--yes', '--warm'])).toMatchObject({ exit: 0 });
    expect(await run(home, ['uninstall', '--yes'])).toMatchObject({ exit: 0 });
    expect(filesIn(home)).toEqual(before);
  });

  it('stays with commands where Claude Code cannot call the server from hooks', async () => {
    const old = '#!/bin/sh\necho "2.1.329 (Claude Code)"\n';
    const home = homeWith({ 'bin/claude': old, 'work/app/x': '' });
    const env = { PATH: `${join(home, 'bin')}:/bin` };
    const { exit, stdout } = await run(home, ['install', '--yes', '--warm'], env);
    expect([exit, stdout.includes('from Claude Code 2.1.330 on')]).toEqual([0, true]);
    expect(JSON.stringify(settingsIn(home, '.claude/settings.json'))).not.toContain('mcp_tool');
  });
});
