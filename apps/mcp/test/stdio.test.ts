import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { tempFolder } from '@reflect/testing';
import { NodeProgram } from '@reflect/testing/node-program';
import { describe, expect, it } from 'vitest';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'by-hand', version: '1' },
  },
};
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

interface Server {
  readonly file: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** A server that plain node can run. */
function buildServer(): Server {
  const folder = tempFolder();
  const { file } = new NodeProgram(join(import.meta.dirname, 'programs', 'serve.ts'), folder);
  const cwd = join(folder, 'project');
  mkdirSync(cwd);
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    REFLECT_STATE_DIR: join(folder, 'state'),
    REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
  };
  return { file, cwd, env };
}

/** What a server answers to lines of input that then ends. */
async function answersTo(
  { file, cwd, env }: Server,
  input: string,
): Promise<{ answers: readonly Record<string, unknown>[]; code: number | null }> {
  const child = spawn(process.execPath, [file], { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const answers = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { answers, code: child.exitCode };
}

function lines(...messages: readonly object[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

describe('a server over standard input and output', () => {
  it('serves the official client', async () => {
    const { file, cwd, env } = buildServer();
    const client = new Client({ name: 'codex-mcp-client', version: '1' });
    const command = process.execPath;
    await client.connect(new StdioClientTransport({ command, args: [file], cwd, env }));
    const added = await client.callTool({ name: 'task_add', arguments: { title: 'Write it' } });
    expect(added.isError ?? false).toBe(false);
    const { structuredContent } = await client.callTool({ name: 'tasks', arguments: {} });
    expect(structuredContent).toMatchObject({ tasks: [{ state: 'pending' }] });
    await client.close();
  });

  it('answers what was asked before its input ended, and ends', async () => {
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    const call = {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'tasks', arguments: {} },
    };
    const { answers, code } = await answersTo(
      buildServer(),
      lines(INITIALIZE, INITIALIZED, list, call),
    );
    expect(code).toBe(0);
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });

  it('ends when nobody ever asks', async () => {
    expect(await answersTo(buildServer(), '')).toEqual({ answers: [], code: 0 });
  });

  it.each([
    { what: 'a NUL byte', most: '', text: 'a\0b', word: 'NUL' },
    { what: 'an escaped NUL', most: '', text: 'a\\u0000b', word: 'NUL' },
    { what: 'more than is set', most: '4096', text: 'x'.repeat(5000), word: 'than 4096 bytes' },
    { what: '11 MiB', most: '', text: 'x'.repeat(11 * 1024 * 1024), word: 'than 1048576 bytes' },
  ])('refuses $what with a word, and goes on', async ({ most, text: put, word }) => {
    const spoil = (json: string): string => json.replace('needle', put);
    const server = buildServer();
    const env = { ...server.env, REFLECT_MCP_MAX_MESSAGE_BYTES: most };
    const method = 'tools/call';
    const params = { name: 'task_add', arguments: { title: 'needle' } };
    const { answers, code } = await answersTo(
      { ...server, env },
      [
        lines(INITIALIZE, INITIALIZED),
        spoil(lines({ jsonrpc: '2.0', id: 2, method, params })),
        spoil(lines({ method, params, jsonrpc: '2.0', id: 'three' })),
        spoil('needle\n'),
        lines({ jsonrpc: '2.0', id: 4, method, params: { name: 'tasks', arguments: {} } }),
      ].join(''),
    );
    expect(code).toBe(0);
    const told = { code: -32600, message: expect.stringContaining(word) as string };
    const refused = answers.filter((answer) => 'error' in answer);
    expect(refused).toMatchObject([2, 'three', null].map((id) => ({ id, error: told })));
    expect(answers.find(({ id }) => id === 4)).toMatchObject({
      result: { structuredContent: { tasks: [] } },
    });
  });

  it('takes a backslash before u0000 for what it is', async () => {
    const title = 'Explain \\u0000';
    const add = {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'task_add', arguments: { title } },
    };
    const { answers } = await answersTo(buildServer(), lines(INITIALIZE, INITIALIZED, add));
    expect(answers.find(({ id }) => id === 2)).toMatchObject({
      result: { structuredContent: { task: { state: 'pending' } } },
    });
  });

  it('tells what is no call of the protocol, and goes on', async () => {
    const { answers, code } = await answersTo(
      buildServer(),
      [
        lines(INITIALIZE, INITIALIZED),
        'not json\n{"jsonrpc":"2.0"\n\n',
        lines(
          { jsonrpc: '2.0', id: 4, method: 'no/such/method' },
          { jsonrpc: '2.0', id: 5, method: 'tools/call', params: { arguments: {} } },
          { jsonrpc: '2.0', id: 6, method: 'ping' },
        ),
      ].join(''),
    );
    expect(code).toBe(0);
    expect(answers.filter(({ id }) => id !== 1)).toMatchObject([
      { id: 4, error: { code: -32601 } },
      { id: 5, error: { code: -32603 } },
      { id: 6, result: {} },
    ]);
  });
});
