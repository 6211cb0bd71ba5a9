import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { jsonLines, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..', 'plugin', 'reflect.js');
const EVENTS = [
  'SessionStart',
  'UserPrompt',
  'ToolAfter',
  'SessionCompacting',
  'SessionIdle',
  'SessionEnd',
];
const ROOT = 'ses_root';
const CHILD = 'ses_child';

type Handler = (...args: readonly unknown[]) => Promise<void>;

interface Told {
  readonly hook_event_name: string;
  readonly [key: string]: unknown;
}

interface Loaded {
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Envelopes that the hook got, in order. */
  readonly told: () => readonly Told[];
  /** Entries of OpenCode's log. */
  readonly logged: object[];
}

interface Stage {
  /** What the hook does: a script that has the event in `$1`. */
  readonly script?: string;
  readonly deadline?: number;
  readonly commands?: Readonly<Record<string, readonly string[]>>;
}

const ANSWER = `printf '{"context":"given at %s","message":"a line"}' "$1"`;

/** OpenCode, as far as the plugin sees of it: what it is handed, and what it may call. */
async function load({ script = ANSWER, deadline = 20_000, commands }: Stage = {}): Promise<Loaded> {
  const folder = tempFolder();
  const log = join(folder, 'told.jsonl');
  const hook = join(folder, 'hook.sh');
  writeFileSync(hook, `#!/bin/sh\ncat >> '${log}'; echo >> '${log}'\n${script}\n`);
  chmodSync(hook, 0o755);
  const all = Object.fromEntries(EVENTS.map((event) => [event, [hook, event]]));
  const deadlines = Object.fromEntries(EVENTS.map((event) => [event, deadline]));
  const text = readFileSync(SOURCE, 'utf8')
    .replace('COMMANDS = {}', () => `COMMANDS = ${JSON.stringify(commands ?? all)}`)
    .replace('DEADLINES = {}', () => `DEADLINES = ${JSON.stringify(deadlines)}`);
  const file = join(folder, 'reflect.mjs');
  writeFileSync(file, text);
  const { ReflectPlugin } = (await import(pathToFileURL(file).href)) as {
    ReflectPlugin: (input: object) => Promise<Record<string, Handler>>;
  };
  const sessions = [{ id: ROOT }, { id: CHILD, parentID: ROOT }];
  const logged: object[] = [];
  const client = {
    session: {
      get: ({ path: { id } }: { path: { id: string } }) =>
        Promise.resolve({ data: sessions.find((one) => one.id === id) }),
    },
    app: {
      log: ({ body }: { body: object }) => {
        logged.push(body);
        return Promise.resolve();
      },
    },
  };
  const handlers = await ReflectPlugin({ client, directory: folder });
  return { handlers, told: () => jsonLines<Told>(log), logged };
}

interface Part {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly synthetic?: boolean;
}

/** Has a person say something; gives the parts of the message. */
async function prompt({ handlers }: Loaded, sessionID = ROOT): Promise<readonly Part[]> {
  const parts: Part[] = [
    { id: 'prt_1', type: 'text', text: 'Go on' },
    { id: 'prt_2', type: 'text', text: 'read a file', synthetic: true },
  ];
  await handlers['chat.message']?.({ sessionID }, { message: { id: 'msg_1' }, parts });
  return parts;
}

async function run({ handlers }: Loaded, tool = 'bash', sessionID = ROOT): Promise<string> {
  const output = { output: 'shown', metadata: { output: 'printed', exit: 1 } };
  await handlers['tool.execute.after']?.({ tool, sessionID, args: { command: 'make' } }, output);
  return output.output;
}

const event = ({ handlers }: Loaded, type: string, properties: object): Promise<void> | undefined =>
  handlers['event']?.({ event: { type, properties } });

describe('the plugin', () => {
  it('gives what its hook says, behind all that stands in the message', async () => {
    const loaded = await load();
    const parts = await prompt(loaded);
    expect(parts.at(-1)).toEqual({
      id: 'prt_20',
      sessionID: ROOT,
      messageID: 'msg_1',
      type: 'text',
      text: 'given at SessionStart\n\ngiven at UserPrompt',
      synthetic: true,
    });
    expect((await prompt(loaded)).at(-1)?.text).toBe('given at UserPrompt');
    expect(loaded.told()).toMatchObject([
      { hook_event_name: 'SessionStart', session_id: ROOT, source: 'resume' },
      { hook_event_name: 'UserPrompt', prompt: 'Go on', message_id: 'msg_1' },
      { hook_event_name: 'UserPrompt' },
    ]);
  });

  it('tells a new session, and one that was compacted', async () => {
    const loaded = await load();
    await event(loaded, 'session.created', { info: { id: ROOT } });
    await prompt(loaded);
    await event(loaded, 'session.compacted', { sessionID: ROOT });
    expect(await run(loaded)).toBe('shown\n\ngiven at SessionStart\n\ngiven at ToolAfter');
    const sources = loaded.told().flatMap(({ source }) => source ?? []);
    expect(sources).toEqual(['startup', 'compact']);
  });

  it('tells how a tool ended, also one that failed, and nothing of tools that are of no use', async () => {
    const loaded = await load();
    await prompt(loaded);
    await run(loaded);
    expect(await run(loaded, 'shop_search')).toBe('shown');
    const state = { status: 'error', input: { filePath: 'a' }, error: 'no such text' };
    const part = { sessionID: ROOT, tool: 'edit', state };
    await event(loaded, 'message.part.updated', { part });
    await event(loaded, 'message.part.updated', { part: { ...part, tool: 'shop_search' } });
    expect(loaded.told().filter(({ tool_name: tool }) => tool !== undefined)).toMatchObject([
      { tool_name: 'bash', tool_input: { command: 'make' }, output: 'printed', exit: 1 },
      { tool_name: 'edit', error: 'no such text' },
    ]);
  });

  it("tells of a sub-agent under the person's session, without a start and an end", async () => {
    const loaded = await load();
    expect((await prompt(loaded, CHILD)).at(-1)?.text).toBe('given at UserPrompt');
    await run(loaded, 'bash', CHILD);
    await event(loaded, 'session.idle', { sessionID: CHILD });
    const names = loaded
      .told()
      .map(({ hook_event_name: name, session_id: session, agent_id: id }) => [name, session, id]);
    expect(names).toEqual([
      ['UserPrompt', ROOT, CHILD],
      ['ToolAfter', ROOT, CHILD],
    ]);
  });

  it('tells when a session is idle, and before it is compacted', async () => {
    const loaded = await load();
    await event(loaded, 'session.idle', { sessionID: ROOT });
    await loaded.handlers['experimental.session.compacting']?.({ sessionID: ROOT }, {});
    const names = loaded.told().map(({ hook_event_name: name }) => name);
    expect(names).toEqual(['SessionIdle', 'SessionCompacting']);
  });

  it.each([
    ['says nothing', { script: '' }],
    ['says what is no JSON', { script: 'echo oops; exit 3' }],
    ['says what is no text', { script: `printf '{"context":{"a":1},"message":7}'` }],
    ['says a list', { script: `printf '[1]'` }],
    ['does not end', { script: 'exec sleep 600', deadline: 300 }],
    ['is not there', { commands: { UserPrompt: ['/no/such/program'] } }],
    ['is not installed', { commands: {} }],
  ])('adds nothing where its hook %s', async (_, stage) => {
    const loaded = await load(stage);
    expect(await prompt(loaded)).toHaveLength(2);
    expect(await run(loaded)).toBe('shown');
    expect(loaded.logged).toEqual([]);
  });

  it('tells in the log of OpenCode what it does not understand, and lets it pass', async () => {
    const loaded = await load();
    await prompt(loaded, 'ses_unknown');
    await loaded.handlers['event']?.({});
    await loaded.handlers['chat.message']?.({ sessionID: ROOT }, {});
    expect(loaded.logged).toHaveLength(3);
    expect(loaded.logged).toMatchObject([{ service: 'reflect', level: 'error' }, {}, {}]);
  });

  it('does nothing in a worker, and once where it is installed twice', async () => {
    process.env['REFLECT_CHILD'] = '1';
    try {
      expect((await load()).handlers).toEqual({});
    } finally {
      delete process.env['REFLECT_CHILD'];
    }
    const folder = tempFolder();
    const copies = ['one.mjs', 'two.mjs'].map((name) => join(folder, name));
    const client = {};
    const loaded = copies.map(async (file) => {
      writeFileSync(file, readFileSync(SOURCE, 'utf8'));
      const { ReflectPlugin } = (await import(pathToFileURL(file).href)) as {
        ReflectPlugin: (input: object) => Promise<object>;
      };
      return Object.keys(await ReflectPlugin({ client, directory: folder })).length;
    });
    expect((await Promise.all(loaded)).sort()).toEqual([0, 4]);
  });
});
