import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { folderBytes } from '../support/folder-bytes.js';
import { Home } from '../support/home.js';
import { NodeRun } from '../support/node-run.js';
import { SetupMachine } from '../support/setup-machine.js';
import { ENTER } from '../support/terminal.js';

const EDITORS = [
  { name: 'vscode', file: ['.config', 'Code', 'User', 'mcp.json'], list: 'servers' },
  { name: 'cursor', file: ['.cursor', 'mcp.json'], list: 'mcpServers' },
] as const;

interface Answer {
  readonly id: number;
  readonly result: {
    readonly serverInfo?: { readonly name: string };
    readonly content?: readonly { readonly text: string }[];
  };
}

/** What an editor sends to a server that it starts. */
const REQUESTS = [
  {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'editor', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  {
    ...{ jsonrpc: '2.0', id: 2, method: 'tools/call' },
    params: { name: 'recall', arguments: { query: 'which package manager?' } },
  },
];

describe.each(EDITORS)('the configuration of $name', ({ name, file, list }) => {
  it('starts a server that tells what another harness learned', async () => {
    const home = new Home();
    const run = (script: string, ...args: readonly string[]) =>
      new NodeRun({ args: [script, ...args], cwd: home.project(), env: home.env }).ended;
    const cli = builtFile('@reflect/cli', 'cli.cjs');
    const rule = 'when installing packages here, use pnpm and never npm';
    expect((await run(cli, 'learn', rule)).code).toBe(0);
    const installer = builtFile('@reflect/editor-adapter', `${name}.cjs`);
    const env = { ...home.env, REFLECT_CLI: cli };
    const args = [installer, 'install', '--yes'];
    expect((await new NodeRun({ args, cwd: home.project(), env }).ended).code).toBe(0);
    const configuration = JSON.parse(readFileSync(home.at(...file), 'utf8')) as Record<
      string,
      { readonly reflect: { readonly command: string; readonly args: readonly string[] } }
    >;
    const entry = configuration[list]?.reflect ?? { command: '', args: [] };
    // An editor that a desktop started knows no folder of Node.
    const { stdout } = spawnSync(entry.command, entry.args, {
      cwd: home.project(),
      env: { ...home.env, PATH: '/nowhere' },
      input: REQUESTS.map((request) => `${JSON.stringify(request)}\n`).join(''),
      encoding: 'utf8',
    });
    const answers = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Answer);
    const answer = (wanted: number) => answers.find(({ id }) => id === wanted)?.result;
    expect(answer(1)?.serverInfo?.name).toBe('reflect');
    expect(answer(2)?.content?.[0]?.text).toContain('use pnpm and never npm');
  });
});

describe.skipIf(process.platform === 'win32')('reflect-setup where an editor is there', () => {
  /** A machine with Cursor and Claude Code, and what the person has in the former. */
  function withCursor(): { machine: SetupMachine; servers: string } {
    const machine = new SetupMachine();
    const folder = join(machine.home, '.cursor');
    mkdirSync(folder);
    const servers = join(folder, 'mcp.json');
    writeFileSync(servers, '{}\n');
    return { machine, servers };
  }

  const QUICK = ['--driver', 'heuristic', '--no-self-test'];

  it('sets up none that was not named, and keeps one up to date that was', async () => {
    const { machine, servers } = withCursor();
    expect((await machine.run('--yes', ...QUICK)).code).toBe(0);
    expect(readFileSync(servers, 'utf8')).toBe('{}\n');
    const named = await machine.run('--yes', '--harness', 'cursor', ...QUICK);
    expect(named.code).toBe(0);
    expect(readFileSync(servers, 'utf8')).toContain('"reflect"');
    writeFileSync(servers, '{}\n');
    expect((await machine.run('--yes', ...QUICK)).code).toBe(0);
    expect(readFileSync(servers, 'utf8')).toContain('"reflect"');
  });

  it('asks, and takes Enter for a no', async () => {
    const { machine, servers } = withCursor();
    const terminal = machine.terminal('--driver', 'heuristic', '--no-self-test');
    const questions = [
      ['Set up Claude Code?', ENTER],
      ['Set up Cursor? (y/N)', ENTER],
      ['Hold one of ten learnings', ENTER],
      ['Keep a chronicle of each session', ENTER],
      ['Make these changes for Claude Code?', ENTER],
      ['Write all this?', ENTER],
    ] as const;
    for (const [question, keys] of questions) {
      await terminal.shows(question);
      terminal.press(keys);
    }
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('asks by MCP, not tried');
    expect(readFileSync(servers, 'utf8')).toBe('{}\n');
  });

  it('takes back what it wrote, with all the rest', async () => {
    const { machine } = withCursor();
    const before = folderBytes(join(machine.home, '.cursor'));
    await machine.run('--yes', '--harness', 'claude,cursor', ...QUICK);
    expect(folderBytes(join(machine.home, '.cursor'))).not.toEqual(before);
    expect((await machine.run('--uninstall', '--yes')).stdout).toContain('Cursor');
    expect(folderBytes(join(machine.home, '.cursor'))).toEqual(before);
  });
});
