import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handlerOf, runHook } from '@reflect/hook-runtime';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, vi } from 'vitest';

import { connected, NOW, type ConnectedServer } from './support/connected-server.js';

const CLIENTS = { claude: 'claude-code', codex: 'codex-mcp-client' } as const;
type WarmHarness = keyof typeof CLIENTS;
type Fields = Readonly<Record<string, unknown>>;

const RECORDED = join(import.meta.dirname, '../../../libs/hook-protocol/test/fixtures');
const RULE = 'when the total of an order is computed, use integer cents and never floats';
const PROMPT = 'compute the total of the order';

interface Recording {
  readonly harness: WarmHarness;
  readonly file: string;
  readonly event: string;
}

const RECORDINGS: readonly Recording[] = (['claude', 'codex'] as const).flatMap((harness) =>
  readdirSync(join(RECORDED, harness))
    .filter((name) => name.endsWith('.json'))
    .map((file) => ({ harness, file, event: file.slice(0, file.indexOf('.')) })),
);

/** A server whose client is a harness, with one learning in its index. */
async function taught(harness: WarmHarness): Promise<ConnectedServer> {
  const server = await connected({
    client: CLIENTS[harness],
    env: { REFLECT_BACKGROUND_DRAIN: '0', REFLECT_RECALL_DEADLINE: '20000' },
  });
  await server.reflect.learn(RULE, { cwd: server.project });
  await server.reflect.reindex();
  return server;
}

function recorded({ harness, file }: Recording, { folder, project }: ConnectedServer): Fields {
  const text = readFileSync(join(RECORDED, harness, file), 'utf8');
  const fields = JSON.parse(text.replaceAll('/home/user', folder)) as Fields;
  return { ...fields, cwd: project, ...('prompt' in fields && { prompt: PROMPT }) };
}

/** What the harness hands over: objects as JSON text where it does so, and no value as empty text. */
function handedOver(harness: WarmHarness, event: string, envelope: Fields): Fields {
  if (harness === 'codex') return { harness, event, envelope };
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
  const entries = Object.entries({ agent_id: '', ...envelope });
  const pick = (wanted: boolean): Fields =>
    Object.fromEntries(entries.filter(([, value]) => isObject(value) === wanted));
  const texts = Object.entries(pick(true)).map(([key, value]) => [key, JSON.stringify(value)]);
  return { harness, event, envelope: pick(false), encoded: Object.fromEntries(texts) as Fields };
}

async function callHook(
  { client }: ConnectedServer,
  input: Fields,
  meta?: Fields,
): Promise<string> {
  const params = { name: 'hook', arguments: input, ...(meta && { _meta: meta }) };
  const { content, isError } = (await client.callTool(params)) as CallToolResult;
  expect(isError).not.toBe(true);
  return content.map((part) => (part.type === 'text' ? part.text : part.type)).join('');
}

/** What a command hook prints in a copy of the server's state. */
async function coldAnswer(
  { env, folder }: ConnectedServer,
  { harness, event }: Recording,
  envelope: Fields,
): Promise<string> {
  const state = join(folder, `state-${event}-cold`);
  cpSync(env['REFLECT_STATE_DIR'] ?? '', state, { recursive: true });
  const printed: string[] = [];
  await runHook({
    claim: { harness, event },
    handlerOf,
    env: { ...env, REFLECT_STATE_DIR: state },
    clock: () => NOW,
    uptime: () => 1,
    readInput: () => Promise.resolve({ text: JSON.stringify(envelope) }),
    reply: (text) => printed.push(text),
    writeError: () => undefined,
    findReflect: () => ({ file: 'no-such-command', args: [] }),
  });
  return printed.join('');
}

function promptOf({ project }: ConnectedServer, prompt: string, session = 'one'): Fields {
  const envelope = {
    session_id: session,
    prompt_id: `${session} ${prompt}`,
    cwd: project,
    hook_event_name: 'UserPromptSubmit',
    transcript_path: '',
    prompt,
  };
  return { harness: 'claude', event: 'UserPromptSubmit', envelope };
}

describe('a hook that the harness calls on the server', () => {
  it.each(RECORDINGS)('answers $harness $file as a command hook does', async (recording) => {
    const server = await taught(recording.harness);
    const envelope = recorded(recording, server);
    const cold = await coldAnswer(server, recording, envelope);
    const input = handedOver(recording.harness, recording.event, envelope);
    expect(await callHook(server, input)).toBe(cold);
  });

  it('gives the learning for a prompt, and gives it once', async () => {
    const server = await taught('claude');
    expect(await callHook(server, promptOf(server, PROMPT))).toContain('integer cents');
    expect(await callHook(server, promptOf(server, `${PROMPT} again`))).toBe('');
    expect(await callHook(server, promptOf(server, PROMPT, 'two'))).toContain('integer cents');
  });

  it('answers a moment once, whoever is asked first', async () => {
    const server = await taught('claude');
    const input = promptOf(server, PROMPT);
    expect(await callHook(server, input)).toContain('integer cents');
    const { sessionInjected } = server.reflect.paths;
    for (const name of readdirSync(sessionInjected)) rmSync(join(sessionInjected, name));
    expect(await callHook(server, input)).toBe('');
  });

  it('notes that it answers an event until it is closed', async () => {
    const server = await taught('claude');
    const { hookServers } = server.reflect.paths;
    await callHook(server, promptOf(server, PROMPT));
    expect(readdirSync(hookServers)).toEqual([`${String(process.ppid)}.UserPromptSubmit`]);
    await server.client.close();
    await vi.waitFor(() => {
      expect(readdirSync(hookServers)).toEqual([]);
    });
  });

  it('finds what was learned since the last prompt', async () => {
    const server = await taught('claude');
    const question = 'how are the invoices printed';
    expect(await callHook(server, promptOf(server, question))).not.toContain('cellar');
    const other = server.open();
    await other.learn('when invoices are printed, use the laser printer in the cellar', {
      cwd: server.project,
    });
    await other.reindex();
    expect(await callHook(server, promptOf(server, question, 'two'))).toContain('cellar');
  });

  it('takes a thread that is not the session for a sub-agent', async () => {
    const server = await taught('codex');
    const { envelope } = promptOf(server, PROMPT) as { readonly envelope: Fields };
    const event = 'UserPromptSubmit';
    const path = join(server.folder, 'rollout-one.jsonl');
    const ask = (thread: string, turn: string): Promise<string> => {
      const fields = { ...envelope, prompt_id: undefined, turn_id: turn, transcript_path: path };
      const input = { harness: 'codex', event, envelope: fields };
      return callHook(server, input, { threadId: thread, progressToken: 1 });
    };
    // Each context is given it once.
    expect(await ask('sub', 'turn 1')).toContain('integer cents');
    expect(await ask('one', 'turn 2')).toContain('integer cents');
    expect(await ask('one', 'turn 3')).toBe('');
  });

  it('refuses the call of a model, whatever it holds, and keeps nothing of it', async () => {
    const server = await taught('claude');
    const correction = promptOf(server, 'No, never use floats for money, always use cents.');
    const model = { 'claudecode/toolUseId': 'toolu_1', progressToken: 4 };
    expect(await callHook(server, correction, model)).toContain("for the harness's own hooks");
    const codex = { ...correction, harness: 'codex' };
    expect(await callHook(server, codex)).toContain("for the harness's own hooks");
    expect(readdirSync(server.reflect.paths.state)).not.toContain('session-history');
  });

  it('answers nothing and writes a line where an envelope cannot be read', async () => {
    const server = await taught('claude');
    const input = { harness: 'claude', event: 'UserPromptSubmit', envelope: { cwd: 3 } };
    expect(await callHook(server, input)).toBe('');
    const log = readFileSync(join(server.reflect.paths.logs, 'hooks.log'), 'utf8');
    expect(log).toContain('PROTOCOL_');
  });

  it('answers from the documents while the index is damaged', async () => {
    const server = await taught('claude');
    const [generation = ''] = readdirSync(server.reflect.paths.index).filter((name) =>
      name.startsWith('gen-'),
    );
    const folder = join(server.reflect.paths.index, generation);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'snapshot.bin'), 'no index');
    expect(await callHook(server, promptOf(server, PROMPT))).toContain('integer cents');
  });
});
