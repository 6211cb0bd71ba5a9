import { builtFile } from './built-file.js';
import type { Home } from './home.js';
import { NodeRun } from './node-run.js';

export interface McpCall {
  readonly name: string;
  readonly arguments: object;
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 'start',
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'codex-mcp-client', version: '1' },
  },
};
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

/** Calls tools of `reflect mcp`, one after the other, and gives the texts of its answers in that order. */
export async function callMcp(home: Home, calls: readonly McpCall[]): Promise<readonly string[]> {
  const requests = calls.map((params, id) => ({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params,
  }));
  const input = [INITIALIZE, INITIALIZED, ...requests]
    .map((message) => `${JSON.stringify(message)}\n`)
    .join('');
  const args = [builtFile('@reflect/cli', 'cli.cjs'), 'mcp'];
  const run = new NodeRun({ args, input, cwd: home.project(), env: home.env });
  const { stdout } = await run.ended;
  const answers = new Map(
    stdout.split('\n').flatMap((line): [unknown, string][] => {
      if (line === '') return [];
      const { id, result, error } = JSON.parse(line) as Record<string, unknown>;
      return [[id, JSON.stringify(result ?? error)]];
    }),
  );
  return calls.map((_, id) => answers.get(id) ?? '');
}
