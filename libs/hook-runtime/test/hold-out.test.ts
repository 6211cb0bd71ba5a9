import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { openReflect } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { givenIds, HookHome, SESSION, type Answer } from './support/hook-home.js';

const [A, B] = ['lrn-0000000a', 'lrn-0000000b'] as const;
const PROMPT = { prompt: 'how do I install a package with pnpm in this repository' };
const TURN = { prompt_id: 'turn-1' };

function knowing(holdout?: string): HookHome {
  const home = new HookHome(holdout === undefined ? {} : { REFLECT_PROOF_HOLDOUT: holdout });
  home.teach(A, 'Install a package with pnpm and never with npm in this repository');
  home.teach(B, 'A package that pnpm is to install in this repository has a fixed version');
  return home;
}

function momentsOf(
  home: HookHome,
  session = SESSION,
): readonly Readonly<Record<string, unknown>>[] {
  const text = readFileSync(join(home.paths.sessionHistory, `${session}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

describe('what is held out', () => {
  it('is nothing until a share is set, and then nothing tells of one', async () => {
    const [off, zero] = [knowing(), knowing('0')];
    const answer = await off.fire('UserPromptSubmit', PROMPT);
    expect([...givenIds(answer)].sort()).toEqual([A, B]);
    expect(await zero.fire('UserPromptSubmit', PROMPT)).toEqual(answer);
    const [moment] = momentsOf(zero);
    expect(moment).not.toHaveProperty('held');
    expect(JSON.stringify(moment)).not.toContain('"p"');
  });

  it('is all of it at a share of one: the session is told nothing, its history what it missed', async () => {
    const home = knowing('1');
    expect(await home.fire('UserPromptSubmit', PROMPT)).toEqual({ stdout: '', stderr: '' });
    const [moment] = momentsOf(home);
    expect(moment).toMatchObject({ event: 'prompt.submit', given: [] });
    expect(moment?.['held']).toHaveLength(2);
    expect(moment?.['held']).toEqual(
      expect.arrayContaining([
        { id: A, p: 1 },
        { id: B, p: 1 },
      ]),
    );
  });

  it('is not held out, nor given, a second time', async () => {
    const home = knowing('1');
    await home.fire('UserPromptSubmit', PROMPT);
    await home.fire('UserPromptSubmit', { prompt: `${PROMPT.prompt}, please` });
    expect(momentsOf(home).map(({ held }) => held !== undefined)).toEqual([true, false]);
  });

  it('is held out of the sub-agents of a session, too', async () => {
    const home = knowing('1');
    const call = { tool_name: 'Agent', tool_input: { prompt: PROMPT.prompt } };
    await home.fire('PreToolUse', { ...TURN, ...call });
    const start = { ...TURN, agent_id: 'a1', agent_type: 'Explore' };
    expect((await home.fire('SubagentStart', start)).stdout).toBe('');
    const held = expect.arrayContaining([{ id: A, p: 1 }]) as unknown;
    expect(momentsOf(home)).toEqual([expect.objectContaining({ agent: 'a1', given: [], held })]);
  });

  it('is decided by session and learning: the same whoever asks, and noted with its chance', async () => {
    const arms = async (): Promise<readonly string[]> => {
      const home = knowing('0.5');
      const all: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const session = `session-number-${String(n)}`;
        const answer = await home.fire('UserPromptSubmit', { ...PROMPT, session_id: session });
        const [{ given = [], held = [] } = {}] = momentsOf(home, session);
        const [gave, kept] = [given, held] as readonly { id: string; p: number }[][];
        expect([...givenIds(answer)].sort()).toEqual((gave ?? []).map(({ id }) => id).sort());
        expect([...(gave ?? []), ...(kept ?? [])].map(({ p }) => p)).toEqual([0.5, 0.5]);
        all.push((kept ?? []).map(({ id }) => id).join(' '));
      }
      return all;
    };
    const first = await arms();
    expect(await arms()).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(2);
  });
});

describe('a file that calls for a learning', () => {
  async function taught(holdout: string): Promise<HookHome> {
    const home = new HookHome({ REFLECT_PROOF_HOLDOUT: holdout });
    home.teach(
      A,
      'Run make codegen after a change of the schema',
      'kind: invariant\nconfidence: high\nscope: global\ncreated: 2026-11-01T00:00:00.000Z\nfiles: ["db/*.sql"]\n',
    );
    const { state, learnings } = home.paths;
    const env = { REFLECT_STATE_DIR: state, REFLECT_LEARNINGS_DIR: learnings };
    expect((await openReflect({ env }).reindex()).problems).toEqual([]);
    return home;
  }

  it('does without it where it is held out', async () => {
    const [held, given] = [await taught('1'), await taught('0')];
    const edit = (home: HookHome): Promise<Answer> => {
      const file_path = join(home.project, 'db', 'schema.sql');
      mkdirSync(dirname(file_path), { recursive: true });
      writeFileSync(file_path, '');
      return home.fire('PreToolUse', { tool_name: 'Edit', tool_input: { file_path } });
    };
    expect((await edit(held)).stdout).toBe('');
    expect(momentsOf(held)).toEqual([expect.objectContaining({ held: [{ id: A, p: 1 }] })]);
    expect(givenIds(await edit(given))).toEqual([A]);
  });
});

describe('what a person wants to be warned of', () => {
  it('is never held out', async () => {
    const home = knowing('1');
    const approved = {
      ...{ v: 1, event: 'approve', key: 'k', id: A, level: 'warn', text: 'pnpm', files: ['*'] },
      ...{ slug: A, broken: 3, at: '2026-11-01T00:00:00.000Z' },
    };
    writeFileSync(home.paths.escalations, `${JSON.stringify(approved)}\n`);
    expect(givenIds(await home.fire('UserPromptSubmit', PROMPT))).toEqual([A]);
    expect(momentsOf(home)).toEqual([expect.objectContaining({ held: [{ id: B, p: 1 }] })]);
    expect(JSON.stringify(momentsOf(home)[0]?.['given'])).not.toContain('"p"');
  });
});
