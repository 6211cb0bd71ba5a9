import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReflect, suppress, undoSuppression, type SuppressionReach } from '@reflect/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';
import { givenIds, HookHome, SESSION } from './support/hook-home.js';

const ID = 'lrn-0000000a';
const AT = '2026-11-21T12:00:00.000Z';
const PROMPT = { prompt: 'which package manager installs packages here, pnpm or npm?' };

const folder = mkdtempSync(join(tmpdir(), 'reflect-suppression-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function suppressIn(home: HookHome | HarnessHome, reach: SuppressionReach): Promise<void> {
  const isThere = { get: (): Promise<object> => Promise.resolve({}) };
  await suppress(home.paths, isThere, { id: ID, reach, at: AT });
}

describe('a learning that is suppressed', () => {
  it.each<[SuppressionReach, string[]]>([
    [{ kind: 'forever' }, []],
    [{ kind: 'session', session: SESSION }, []],
    [{ kind: 'session', session: 'another' }, [ID]],
  ])('%j is given to a prompt: %j', async (reach, given) => {
    const home = new HookHome();
    home.teach(ID, 'Install packages with pnpm and never with npm');
    await suppressIn(home, reach);
    expect(givenIds(await home.fire('UserPromptSubmit', PROMPT))).toEqual(given);
  });

  it('is not given at the start of a session, until that is undone', async () => {
    const home = new HookHome();
    const front = `kind: convention\nscope: project\nproject: ${home.project}\n`;
    home.teach(ID, 'Prices of the shop are cents', front);
    await suppressIn(home, { kind: 'forever' });
    const start = { source: 'startup' };
    const before = givenIds(await home.fire('SessionStart', start));
    undoSuppression(home.paths, 1, AT);
    const after = givenIds(await home.fire('SessionStart', { ...start, session_id: 'another' }));
    expect([before, after]).toEqual([[], [ID]]);
  });

  it('does not come back for a file, until that is undone', async () => {
    const home = new HarnessHome(bundle, 'claude');
    const env = {
      REFLECT_STATE_DIR: home.paths.state,
      REFLECT_LEARNINGS_DIR: home.paths.learnings,
    };
    const reflect = openReflect({ env });
    await reflect.learnings.add({
      id: ID,
      kind: 'invariant',
      title: 'Prices are integers in cents',
      body: 'Prices are integers in cents.',
      confidence: 'high',
      scope: { kind: 'global' },
      tags: [],
      entities: [],
      relations: [],
      files: ['src/**'],
      queries: [],
      source: { origin: 'user' },
      created: AT,
      updated: AT,
      status: 'active',
      count: 1,
      seen: [],
      supersedes: [],
    });
    await reflect.reindex();
    await suppressIn(home, { kind: 'path', glob: 'src/old/**' });
    const old = home.write('src/old/price.ts');
    const read = async (path: string): Promise<string[]> =>
      idsIn(
        await home.fire({
          recorded: 'PreToolUse.Read',
          fields: { tool_input: { file_path: path } },
        }),
      );
    const before = await read(old);
    undoSuppression(home.paths, 1, AT);
    expect([before, await read(old)]).toEqual([[], [ID]]);
  });
});
