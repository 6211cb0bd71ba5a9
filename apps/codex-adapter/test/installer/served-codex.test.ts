import type { Finding } from '@reflect/installer';
import { describe, expect, it } from 'vitest';

import { InstallerHome } from '../support/installer-home.js';

const OTHERS =
  '{ "description": "mine",\n\t"hooks": {"Stop": [ {"hooks": [{"type":"command","command":"say done"}]} ]} }\n';

async function finding(home: InstallerHome, check: string): Promise<Finding | undefined> {
  const { stdout } = await home.run('doctor --json');
  return (JSON.parse(stdout) as readonly Finding[]).find((one) => one.check === check);
}

/** The types of reflect's hooks of each event. */
function typesIn(text: string): Record<string, string> {
  const { hooks } = JSON.parse(text) as {
    hooks: Record<string, readonly { hooks: readonly { type: string }[] }[]>;
  };
  const typesOf = (groups: readonly { hooks: readonly { type: string }[] }[]): string =>
    (groups.at(-1)?.hooks ?? []).map(({ type }) => type).join(' ');
  return Object.fromEntries(Object.entries(hooks).map(([event, its]) => [event, typesOf(its)]));
}

describe('reflect-codex install --warm', () => {
  it('has the MCP server told of prompts and tool calls on request, beside the commands', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, OTHERS);
    home.write(home.configFile, 'model = "gpt-5.5"\n');
    await home.run('install --yes');
    const cold = home.read(home.hooksFile);
    const said = await home.run('install --yes --warm');
    expect(said.stdout).toContain('codex mcp add reflect -- reflect mcp');
    const warm = home.read(home.hooksFile);
    expect(typesIn(warm)).toEqual({
      SessionStart: 'command',
      UserPromptSubmit: 'command mcp_tool',
      PreToolUse: 'command mcp_tool',
      PostToolUse: 'command mcp_tool',
      PreCompact: 'command',
      Stop: 'command',
      SessionEnd: 'command',
    });
    expect((await finding(home, 'warm hooks'))?.status).toBe('warning');
    home.write(home.configFile, '[mcp_servers.reflect]\ncommand = "reflect"\nargs = ["mcp"]\n');
    expect((await finding(home, 'warm hooks'))?.status).toBe('ok');
    await home.run('install --yes');
    expect(home.read(home.hooksFile)).toBe(warm);
    await home.run('install --yes --no-bg-drain');
    expect(home.read(home.hooksFile)).toMatch(/"drain": ?false/);
    await home.run('install --yes --bg-drain --no-warm');
    expect(home.read(home.hooksFile)).toBe(cold);
    await home.run('install --yes --warm');
    await home.run('uninstall --yes');
    expect(home.read(home.hooksFile)).toBe(OTHERS);
  });

  it('stays with commands where Codex was not seen to mark what its model calls', async () => {
    const home = new InstallerHome();
    home.codex('codex-cli 0.168.2');
    const { exit, stdout } = await home.run('install --yes --warm');
    expect([exit, stdout.includes('from Codex 0.169 on')]).toEqual([0, true]);
    expect(home.read(home.hooksFile)).not.toContain('mcp_tool');
  });

  it('stays with commands where no Codex tells its version, which may be too old for the file', async () => {
    const home = new InstallerHome();
    home.codex('');
    const { exit, stdout } = await home.run('install --yes --warm');
    expect([exit, stdout.includes('could be asked for its version')]).toEqual([0, true]);
    expect(home.read(home.hooksFile)).not.toContain('mcp_tool');
  });

  it('does not count a server that is switched off', async () => {
    const home = new InstallerHome();
    home.write(home.configFile, '[mcp_servers.reflect]\ncommand = "reflect"\nenabled = false\n');
    await home.run('install --yes --warm');
    expect((await finding(home, 'warm hooks'))?.status).toBe('warning');
  });

  it('wants trust for each of two hooks of an event', async () => {
    const home = new InstallerHome();
    await home.run('install --yes --warm');
    const { detail = '' } = (await finding(home, 'trust')) ?? {};
    expect(detail.split('UserPromptSubmit').length - 1).toBe(2);
  });
});
