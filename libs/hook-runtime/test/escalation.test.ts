import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DIALECTS, type Dialect, type Fields } from './support/envelopes.js';
import { bundleHook, HarnessHome, type HookCall } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-escalation-'));
const ID = 'lrn-0000000a';
const TEXT = 'Prices are integers in cents.';
const ON = { REFLECT_ESCALATION: 'true' };
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Gives a program a terminal; of util-linux. */
const HAS_SCRIPT = process.platform === 'linux' && existsSync('/usr/bin/script');

/** How each harness says that it is about to change a file. */
const EDITS: Readonly<Record<Dialect, (path: string) => [recorded: string, fields: Fields]>> = {
  claude: (path) => ['PreToolUse.Write', { tool_name: 'Edit', tool_input: { file_path: path } }],
  codex: (path) => [
    'PreToolUse.apply_patch',
    { tool_input: { command: `*** Begin Patch\n*** Update File: ${path}\n*** End Patch` } },
  ],
  'copilot-camel': (path) => ['preToolUse.edit', { toolArgs: { path } }],
  'copilot-pascal': (path) => ['PreToolUse.Edit', { tool_input: { path } }],
};

interface Decision {
  readonly permissionDecision?: string;
  readonly permissionDecisionReason?: string;
  readonly additionalContext?: string;
}

/** A home in which a person approved a warning. */
function homeOf(
  dialect: Dialect,
  level: string,
  env: Readonly<Record<string, string>> = ON,
): HarnessHome {
  const home = new HarnessHome(bundle, dialect, env);
  const { escalations, documents } = home.paths;
  const approved = {
    ...{ v: 1, event: 'approve', key: 'k', id: ID, level, text: TEXT, files: ['src/price/**'] },
    ...{ slug: 'prices', broken: 3, at: '2026-11-01T00:00:00.000Z' },
  };
  for (const path of [escalations, join(documents, 'prices.md')]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(approved)}\n`);
  }
  return home;
}

type Reply = (home: HarnessHome, call: HookCall) => Promise<string> | string;
const atDesk: Reply = (home, call) => home.reply(call);
/** Where every harness that can ask believes that somebody is there. */
const atTerminal: Reply = (home, call) => home.replyAtTerminal(call);

async function edit(home: HarnessHome, file: string, reply = atDesk): Promise<Decision> {
  const [recorded, fields] = EDITS[home.dialect](home.write(file));
  const printed = await reply(home, { recorded, fields });
  if (printed === '') return {};
  const said = JSON.parse(printed) as Decision & { readonly hookSpecificOutput?: Decision };
  return said.hookSpecificOutput ?? said;
}

const WARNED = expect.stringContaining(`- ${TEXT} [${ID}]`) as string;

describe.each(DIALECTS)('an approved warning in a hook of %s', (dialect) => {
  it('is said before the first change of its files in a session, and decides nothing', async () => {
    const home = homeOf(dialect, 'warn');
    const other = await edit(home, 'src/order/order.ts');
    const first = await edit(home, 'src/price/round.ts');
    const second = await edit(home, 'src/price/tax.ts');
    expect([other.additionalContext, first.additionalContext, second]).toEqual([
      undefined,
      WARNED,
      {},
    ]);
    expect(first).not.toHaveProperty('permissionDecision');
    expect(home.objectsIn(home.paths.sessionInjected)).toMatchObject([{ ids: [`${ID}!warn`] }]);
  });

  it.runIf(HAS_SCRIPT)('asks the person once for each file, and never denies', async () => {
    const home = homeOf(dialect, 'ask');
    const told = [
      await edit(home, 'src/price/round.ts', atTerminal),
      await edit(home, 'src/price/round.ts', atTerminal),
      await edit(home, 'src/price/tax.ts', atTerminal),
    ];
    const asked = dialect === 'codex' ? undefined : 'ask';
    expect(told.map(({ permissionDecision }) => permissionDecision)).toEqual([
      asked,
      undefined,
      asked,
    ]);
    expect(told.map(({ additionalContext }) => additionalContext)).toEqual([
      WARNED,
      undefined,
      undefined,
    ]);
    if (asked !== undefined) expect(told[0]?.permissionDecisionReason).toContain(TEXT);
  });
});

describe('an approved warning', () => {
  it.each([
    ['it is switched off', {}, []],
    ['a person suppressed it', ON, [{ kind: 'path', glob: 'src/**' }]],
  ])('is not said when %s', async (_, env, reaches) => {
    const home = homeOf('claude', 'ask', env);
    const lines = reaches.map((reach) =>
      JSON.stringify({ v: 1, event: 'suppress', key: 's', id: ID, reach, at: 'now' }),
    );
    writeFileSync(home.paths.suppressions, lines.join('\n'));
    expect(await edit(home, 'src/price/round.ts')).toEqual({});
  });

  it('is not said when a file is only read', async () => {
    const home = homeOf('claude', 'ask');
    const fields = { tool_input: { file_path: home.write('src/price/round.ts') } };
    expect(await home.reply({ recorded: 'PreToolUse.Read', fields })).toBe('');
  });

  it.each([
    ['claude', { ...ON, CLAUDE_CODE_ENTRYPOINT: 'sdk-cli' }],
    ['copilot-camel', ON],
    ['copilot-pascal', ON],
  ] as const)('does not ask where nobody can answer, which would refuse: %s', async (one, env) => {
    const told = await edit(homeOf(one, 'ask', env), 'src/price/round.ts');
    expect([told.permissionDecision, told.additionalContext]).toEqual([undefined, WARNED]);
  });
});
