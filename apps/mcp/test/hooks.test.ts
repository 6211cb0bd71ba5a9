import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handlerOf, runHook } from '@reflect/hook-runtime';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { IndexFolder, openReflect } from '@reflect/core';
import { newFolder, removeFolder } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { ConnectedServer, MODEL_FOLDER, NOW } from './support/connected-server.js';

const CLAUDE = { name: 'claude-code', version: '2.1.330' };
type Fields = Readonly<Record<string, unknown>>;

const RECORDED = join(import.meta.dirname, '../../../libs/hook-protocol/test/fixtures/claude');
const RULE = 'when the total of an order is computed, use integer cents and never floats';
const PROMPT = 'compute the total of the order';

interface Recording {
  readonly file: string;
  readonly event: string;
}

const RECORDINGS: readonly Recording[] = readdirSync(RECORDED)
  .filter((name) => name.endsWith('.json'))
  .map((file) => ({ file, event: file.slice(0, file.indexOf('.')) }));

/** What every server below knows: one learning, in its index. */
const folder = newFolder();
const known = openReflect({
  env: {
    REFLECT_STATE_DIR: join(folder, 'state'),
    REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
    REFLECT_MODEL_DIR: MODEL_FOLDER,
  },
  clock: () => NOW,
});

beforeAll(async () => {
  await known.learn(RULE);
  await known.reindex();
});

afterAll(() => {
  removeFolder(folder);
});

/** A server whose client is Claude Code unless another is given. */
async function taught(client = CLAUDE): Promise<ConnectedServer> {
  const env = { REFLECT_BACKGROUND_DRAIN: '0', REFLECT_RECALL_DEADLINE: '20000' };
  const server = new ConnectedServer({ client, env });
  const { paths } = server.reflect;
  cpSync(known.paths.learnings, paths.learnings, { recursive: true });
  cpSync(known.paths.builtIndex, paths.builtIndex);
  new IndexFolder(paths).recognize();
  await server.connect();
  return server;
}

function recorded({ file }: Recording, { folder, project }: ConnectedServer): Fields {
  const text = readFileSync(join(RECORDED, file), 'utf8');
  const fields = JSON.parse(text.replaceAll('/home/user', folder)) as Fields;
  return { ...fields, cwd: project, ...('prompt' in fields && { prompt: PROMPT }) };
}

/** What the harness hands over: objects as JSON text, and no value as empty text. */
function handedOver(event: string, envelope: Fields): Fields {
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
  const entries = Object.entries({ agent_id: '', ...envelope });
  const pick = (wanted: boolean): Fields =>
    Object.fromEntries(entries.filter(([, value]) => isObject(value) === wanted));
  const texts = Object.entries(pick(true)).map(([key, value]) => [key, JSON.stringify(value)]);
  return {
    harness: 'claude',
    event,
    envelope: pick(false),
    encoded: Object.fromEntries(texts) as Fields,
  };
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
  { event }: Recording,
  envelope: Fields,
): Promise<string> {
  const state = join(folder, `state-${event}-cold`);
  cpSync(env['REFLECT_STATE_DIR'] ?? '', state, { recursive: true });
  const printed: string[] = [];
  await runHook({
    claim: { harness: 'claude', event },
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
  it.each(RECORDINGS)('answers $file as a command hook does', async (recording) => {
    const server = await taught();
    const envelope = recorded(recording, server);
    const cold = await coldAnswer(server, recording, envelope);
    const input = handedOver(recording.event, envelope);
    expect(await callHook(server, input)).toBe(cold);
  });

  it('gives the learning for a prompt, and gives it once', async () => {
    const server = await taught();
    expect(await callHook(server, promptOf(server, PROMPT))).toContain('integer cents');
    expect(await callHook(server, promptOf(server, `${PROMPT} again`))).toBe('');
    expect(await callHook(server, promptOf(server, PROMPT, 'two'))).toContain('integer cents');
  });

  it('answers a moment once, whoever is asked first', async () => {
    const server = await taught();
    const input = promptOf(server, PROMPT);
    expect(await callHook(server, input)).toContain('integer cents');
    const { sessionInjected } = server.reflect.paths;
    for (const name of readdirSync(sessionInjected)) rmSync(join(sessionInjected, name));
    expect(await callHook(server, input)).toBe('');
  });

  it('notes that it answers an event until it is closed', async () => {
    const server = await taught();
    const { hookServers } = server.reflect.paths;
    await callHook(server, promptOf(server, PROMPT));
    expect(readdirSync(hookServers)).toEqual([`${String(process.ppid)}.UserPromptSubmit`]);
    await server.client.close();
    await vi.waitFor(() => {
      expect(readdirSync(hookServers)).toEqual([]);
    });
  });

  it('finds what was learned since the last prompt', async () => {
    const server = await taught();
    const question = 'how are the invoices printed';
    expect(await callHook(server, promptOf(server, question))).not.toContain('cellar');
    const other = server.open();
    await other.learn('when invoices are printed, use the laser printer in the cellar', {
      cwd: server.project,
    });
    await other.reindex();
    expect(await callHook(server, promptOf(server, question, 'two'))).toContain('cellar');
  });

  it('refuses the call of a model, whatever it holds, and keeps nothing of it', async () => {
    const server = await taught();
    const correction = promptOf(server, 'No, never use floats for money, always use cents.');
    const model = { 'claudecode/toolUseId': 'toolu_1', progressToken: 4 };
    expect(await callHook(server, correction, model)).toContain("for the harness's own hooks");
    expect(readdirSync(server.reflect.paths.state)).not.toContain('session-history');
  });

  it.each([
    ['a Claude Code that was not seen to mark them', { ...CLAUDE, version: '2.1.329' }, 'claude'],
    ['a client without a version', { ...CLAUDE, version: '' }, 'claude'],
    ['another client', { name: 'cursor', version: '9.0.0' }, 'claude'],
    ['Codex', { name: 'codex-mcp-client', version: '0.120.0' }, 'codex'],
    ['Claude Code for another harness', CLAUDE, 'codex'],
  ])('refuses unmarked calls of %s', async (_, client, harness) => {
    const server = await taught(client);
    const call = { ...promptOf(server, 'No, never use floats, always use cents.'), harness };
    expect(await callHook(server, call)).toContain("for the harness's own hooks");
    expect(readdirSync(server.reflect.paths.state)).not.toContain('session-history');
  });

  it("takes a call of Codex for a sub-agent's where another thread than the session's calls", async () => {
    const server = await taught({ name: 'codex-mcp-client', version: '0.169.0' });
    const envelope = {
      ...{ session_id: 'thread-1', turn_id: 'turn-1', transcript_path: '/rollout-1.jsonl' },
      ...{ cwd: server.project, hook_event_name: 'UserPromptSubmit', prompt: PROMPT },
      ...{ model: 'gpt-5.5', permission_mode: 'default' },
    };
    const input = { harness: 'codex', event: 'UserPromptSubmit', envelope };
    const meta = { threadId: 'thread-1', progressToken: 1 };
    expect(await callHook(server, input, { ...meta, callId: 'call_1' })).toContain(
      "for the harness's own hooks",
    );
    // Nor one that names no thread.
    expect(await callHook(server, input, {})).toContain("for the harness's own hooks");
    expect(await callHook(server, input, meta)).toContain('integer cents');
    const again = { ...input, envelope: { ...envelope, turn_id: 'turn-2' } };
    expect(await callHook(server, again, meta)).toBe('');
    // Its context begins anew, so that it is given what its session knows.
    const ofAgent = { ...input, envelope: { ...envelope, turn_id: 'turn-3' } };
    const agentsMeta = { ...meta, threadId: 'thread-2' };
    expect(await callHook(server, ofAgent, agentsMeta)).toContain('integer cents');
  });

  it('answers nothing and writes a line where an envelope cannot be read', async () => {
    const server = await taught();
    const input = { harness: 'claude', event: 'UserPromptSubmit', envelope: { cwd: 3 } };
    expect(await callHook(server, input)).toBe('');
    const log = readFileSync(join(server.reflect.paths.logs, 'hooks.log'), 'utf8');
    expect(log).toContain('PROTOCOL_');
  });

  it('answers from the documents while the index is damaged', async () => {
    const server = await taught();
    const [generation = ''] = readdirSync(server.reflect.paths.index).filter((name) =>
      name.startsWith('gen-'),
    );
    const folder = join(server.reflect.paths.index, generation);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'snapshot.bin'), 'no index');
    expect(await callHook(server, promptOf(server, PROMPT))).toContain('integer cents');
  });
});
