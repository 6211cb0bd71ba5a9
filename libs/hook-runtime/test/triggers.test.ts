import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReflect } from '@reflect/core';
import { dataPaths, type DataPaths } from '@reflect/core/cold';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DIALECTS, type Dialect, type Fields } from './support/envelopes.js';
import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-triggers-'));
const env = {
  REFLECT_STATE_DIR: join(folder, 'state'),
  REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
};
const taught = dataPaths(env);
let bundle = '';

const RULES = [
  ['lrn-0000000a', 'invariant', 'Prices are integers in cents', ['src/price/**']],
  ['lrn-0000000b', 'convention', 'Name files in kebab case', ['*.{ts,tsx}']],
  ['lrn-0000000c', 'failure-mode', 'Rounding twice loses a cent', ['src/price/round.ts']],
  ['lrn-0000000d', 'preference', 'Keep functions of the price folder short', ['src/price/**']],
  ['lrn-0000000e', 'invariant', 'Orders are never deleted', ['src/order/**']],
  ['lrn-0000000f', 'lesson', 'Every new spec starts as checks/_template.md does', []],
] as const;

type Rule = readonly [id: string, kind: string, title: string, files: readonly string[]];

async function teach(
  { state, learnings, documents }: DataPaths,
  rules: readonly Rule[],
): Promise<void> {
  mkdirSync(documents, { recursive: true });
  for (const [id, kind, title, files] of rules) {
    const front = [
      `id: ${id}`,
      `kind: ${kind}`,
      `title: ${title}`,
      'confidence: high',
      'status: active',
      'scope: global',
      `files: ${JSON.stringify(files)}`,
      'created: 2026-11-01T00:00:00.000Z',
      'updated: 2026-11-01T00:00:00.000Z',
    ];
    const text = ['---', ...front, '---', '', `${title}.`, ''].join('\n');
    writeFileSync(join(documents, `${id}.md`), text);
  }
  const env = { REFLECT_STATE_DIR: state, REFLECT_LEARNINGS_DIR: learnings };
  const { problems } = await openReflect({ env }).reindex();
  expect(problems).toEqual([]);
}

beforeAll(async () => {
  bundle = bundleHook(folder);
  await teach(taught, RULES);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** How each harness says that it is about to read, change or write a file. */
const TOUCHES: Readonly<Record<Dialect, Readonly<Record<'read' | 'edit' | 'write', Touch>>>> = {
  claude: {
    read: { recorded: 'PreToolUse.Read', input: (path) => ({ file_path: path }) },
    edit: { recorded: 'PreToolUse.Write', tool: 'Edit', input: (path) => ({ file_path: path }) },
    write: { recorded: 'PreToolUse.Write', input: (path) => ({ file_path: path }) },
  },
  codex: {
    read: { recorded: 'PreToolUse.apply_patch', input: patch('Update File') },
    edit: { recorded: 'PreToolUse.apply_patch', input: patch('Update File') },
    write: { recorded: 'PreToolUse.apply_patch', input: patch('Add File') },
  },
  'copilot-camel': {
    read: { recorded: 'preToolUse.view', input: (path) => ({ path }) },
    edit: { recorded: 'preToolUse.edit', input: (path) => ({ path }) },
    write: { recorded: 'preToolUse.edit', tool: 'create', input: (path) => ({ path }) },
  },
  'copilot-pascal': {
    read: { recorded: 'PreToolUse.Read', input: (path) => ({ path }) },
    edit: { recorded: 'PreToolUse.Edit', input: (path) => ({ path }) },
    write: { recorded: 'PreToolUse.Edit', tool: 'Write', input: (path) => ({ path }) },
  },
};

interface Touch {
  readonly recorded: string;
  readonly tool?: string;
  readonly input: (path: string) => Fields;
}

function patch(verb: string): Touch['input'] {
  return (path) => ({ command: `*** Begin Patch\n*** ${verb}: ${path}\n*** End Patch` });
}

type Way = 'read' | 'edit' | 'write';

async function touch(home: HarnessHome, way: Way, path: string): Promise<string[]> {
  return touchAs(home, { way, path, more: {} });
}

async function touchAs(
  home: HarnessHome,
  { way, path, more }: { readonly way: Way; readonly path: string; readonly more: Fields },
): Promise<string[]> {
  const { recorded, tool, input } = TOUCHES[home.dialect][way];
  const isCamel = home.dialect === 'copilot-camel';
  const [nameKey, inputKey] = isCamel ? ['toolName', 'toolArgs'] : ['tool_name', 'tool_input'];
  const fields = { [inputKey]: input(path), ...(tool && { [nameKey]: tool }), ...more };
  return idsIn(await home.fire({ recorded, fields }));
}

function homeOf(dialect: Dialect, env = {}): HarnessHome {
  return new HarnessHome(bundle, dialect, env).know(taught);
}

const PROMPTS: Readonly<Record<Dialect, string>> = {
  claude: 'UserPromptSubmit',
  codex: 'UserPromptSubmit',
  'copilot-camel': 'userPromptSubmitted',
  'copilot-pascal': 'UserPromptSubmit',
};

const COMPACTIONS: Readonly<Record<Dialect, string>> = {
  claude: 'PreCompact.auto',
  codex: 'PreCompact.auto',
  'copilot-camel': 'preCompact.auto',
  'copilot-pascal': 'PreCompact.auto',
};

describe.each(DIALECTS)('a hook of %s before a file is touched', (dialect) => {
  it('gives the rules for it, each once in a session until a compaction', async () => {
    const home = homeOf(dialect);
    const round = home.write('src/price/round.ts');
    const other = home.write('src/price/other.ts');
    const given = [
      await touch(home, 'read', round),
      await touch(home, 'edit', round),
      await touch(home, 'edit', other),
      await touch(home, 'edit', home.write('src/order/order.md')),
    ];
    await home.fire({ recorded: COMPACTIONS[dialect] });
    given.push(await touch(home, 'edit', other));
    expect(given).toEqual([
      ['lrn-0000000a', 'lrn-0000000b', 'lrn-0000000c'],
      [],
      [],
      ['lrn-0000000e'],
      ['lrn-0000000a', 'lrn-0000000b'],
    ]);
  });

  it('gives a new file the conventions for its kind', async () => {
    const home = homeOf(dialect);
    const path = join(home.project, 'src/price/new.ts');
    expect([await touch(home, 'write', path), await touch(home, 'write', path)]).toEqual([
      ['lrn-0000000b'],
      [],
    ]);
  });

  it('gives what a person said of new files when one is created, and not when one is changed', async () => {
    const home = homeOf(dialect);
    const fresh = (name: string): string => join(home.project, name);
    expect([
      await touch(home, 'edit', home.write('checks/cart.spec.md')),
      await touch(home, 'write', fresh('src/order/cart.md')),
      await touch(home, 'write', fresh('checks/price.spec.md')),
      await touch(home, 'write', fresh('checks/order.spec.md')),
    ]).toEqual([[], [], ['lrn-0000000f'], []]);
  });

  it('repeats nothing of a prompt, and a prompt nothing of it', async () => {
    const home = homeOf(dialect);
    const ask = (prompt: string, turn: string): Promise<string> =>
      home.fire({ recorded: PROMPTS[dialect], fields: { prompt, prompt_id: turn } });
    const cents = 'are the prices integers in cents or something else?';
    const file = home.write('src/price/round.ts');
    const first = idsIn(await ask(cents, 't1'));
    const touched = await touch(home, 'edit', file);
    const then = idsIn(await ask('is it so that rounding twice loses a cent?', 't2'));
    expect([
      first.includes('lrn-0000000a'),
      touched.includes('lrn-0000000a'),
      touched.includes('lrn-0000000c'),
    ]).toEqual([true, false, true]);
    expect(then.filter((id) => touched.includes(id))).toEqual([]);
  });
});

describe('a hook before a file is touched', () => {
  it('gives a rule again that changed since it was given', async () => {
    const home = homeOf('claude');
    const path = home.write('src/order/order.md');
    const first = await touch(home, 'read', path);
    const [id, kind, , files] = RULES[4];
    await teach(home.paths, [[id, kind, 'Orders are closed, never deleted', files]]);
    const again = [await touch(home, 'edit', path), await touch(home, 'edit', path)];
    expect([first, again]).toEqual([['lrn-0000000e'], [['lrn-0000000e'], []]]);
  });

  it('gives rules that changed one after the other where there is room for one', async () => {
    const home = homeOf('claude', { REFLECT_RECALL_TRIGGER_LIMIT: '1' });
    const path = home.write('src/price/round.ts');
    const given: string[][] = [];
    const edit = async (times: number): Promise<void> => {
      for (let left = times; left > 0; left--) given.push(await touch(home, 'edit', path));
    };
    await edit(3);
    const [[first, kind, , files], , [last, lastKind, , lastFiles]] = RULES;
    await teach(home.paths, [
      [first, kind, 'Prices are whole cents', files],
      [last, lastKind, 'Rounding twice loses half a cent', lastFiles],
    ]);
    await edit(3);
    expect(given).toEqual([
      ['lrn-0000000a'],
      ['lrn-0000000b'],
      ['lrn-0000000c'],
      ['lrn-0000000a'],
      ['lrn-0000000c'],
      [],
    ]);
  });

  it('gives one of two processes that run at once the rules', async () => {
    const home = homeOf('codex');
    const path = home.write('src/price/round.ts');
    const both = await Promise.all([touch(home, 'edit', path), touch(home, 'edit', path)]);
    expect(both.flat().sort()).toEqual(['lrn-0000000a', 'lrn-0000000b', 'lrn-0000000c']);
  });

  it('keeps what a sub-agent knows apart from what its session does', async () => {
    const home = homeOf('claude');
    const path = home.write('src/order/order.md');
    const asAgent = { way: 'read', path, more: { agent_id: 'agent-1' } } as const;
    expect([
      await touch(home, 'read', path),
      await touchAs(home, asAgent),
      await touchAs(home, asAgent),
    ]).toEqual([['lrn-0000000e'], ['lrn-0000000e'], []]);
  });

  it('looks at all files of a patch', async () => {
    const home = homeOf('codex');
    home.write('src/order/order.md');
    home.write('src/price/round.ts');
    const command = [
      '*** Begin Patch',
      '*** Update File: src/order/order.md',
      '*** Update File: src/price/round.ts',
      '*** Add File: src/new.ts',
      '*** End Patch',
    ].join('\n');
    const context = await home.fire({
      recorded: 'PreToolUse.apply_patch',
      fields: { tool_input: { command } },
    });
    expect(idsIn(context)).toEqual(['lrn-0000000e', 'lrn-0000000a', 'lrn-0000000b']);
  });

  it.each([
    { REFLECT_RECALL_TRIGGER_LIMIT: '2', REFLECT_RECALL_LIMIT: '0' },
    { REFLECT_RECALL_TRIGGER_MAX_CHARS: '395', REFLECT_RECALL_MAX_CHARS: '200' },
  ])('gives with %j the next time what there was no room for', async (env) => {
    const home = homeOf('claude', env);
    const round = home.write('src/price/round.ts');
    const given = [
      await touch(home, 'read', round),
      await touch(home, 'edit', round),
      await touch(home, 'edit', round),
    ];
    expect(given).toEqual([['lrn-0000000a', 'lrn-0000000b'], ['lrn-0000000c'], []]);
  });

  it.each([{ REFLECT_RECALL: 'false' }, { REFLECT_RECALL_TRIGGER_LIMIT: '0' }])(
    'gives nothing when the setting is %j',
    async (env) => {
      const home = homeOf('claude', env);
      expect(await touch(home, 'read', home.write('src/order/order.md'))).toEqual([]);
    },
  );

  it('tells of a damaged table once, and has it built anew', async () => {
    const home = homeOf('claude');
    const [generation = ''] = readdirSync(home.paths.index).filter((name) =>
      name.startsWith('gen-'),
    );
    writeFileSync(join(home.paths.index, generation, 'triggers.bin'), 'junk');
    const path = home.write('src/order/order.md');
    await touch(home, 'read', path);
    await touch(home, 'edit', path);
    const log = readFileSync(join(home.paths.logs, 'hooks.log'), 'utf8')
      .split('\n')
      .filter(Boolean);
    expect([log.length, log[0]?.includes('SEARCH_INDEX_DAMAGED')]).toEqual([1, true]);
    expect(existsSync(home.paths.indexStale)).toBe(true);
  });

  it.each([
    ['a folder', 'src/order'],
    ['a file that is not there, to be read', 'src/order/none.md'],
    ['a file that the project keeps to itself', 'src/order/secret.md'],
  ])('has nothing to do with %s', async (_, file) => {
    const home = homeOf('claude');
    home.write('src/order/secret.md');
    home.write('.reflectignore', 'secret.md\n');
    const before = home.hash();
    expect([await touch(home, 'read', join(home.project, file)), home.hash()]).toEqual([
      [],
      before,
    ]);
  });
});
