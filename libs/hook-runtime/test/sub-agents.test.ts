import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectKey } from '@reflect/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { givenIds, HookHome, SESSION, type Answer } from './support/hook-home.js';

const ID = 'lrn-0000000a';
const TASK = 'Find out which package manager installs packages here, pnpm or npm';
const PROMPT = { prompt: TASK };

/** Claude Code calls a sub-agent, which begins to work. */
async function delegate(home: HookHome, prompt = TASK, input: object = {}): Promise<Answer> {
  const turn = { prompt_id: 'turn-1' };
  const call = {
    ...turn,
    tool_name: 'Agent',
    tool_input: { prompt, subagent_type: 'Explore', ...input },
  };
  expect(await home.fire('PreToolUse', call)).toEqual({ stdout: '', stderr: '' });
  return home.fire('SubagentStart', { ...turn, agent_id: 'a1', agent_type: 'Explore' });
}

describe('a sub-agent', () => {
  let home: HookHome;

  beforeEach(() => {
    home = new HookHome();
    home.teach(ID, 'Install packages with pnpm and never with npm');
  });

  it('is given what applies to its task at its start, and its call stays as it is', async () => {
    const { stdout } = await delegate(home);
    const reply = JSON.parse(stdout) as Readonly<Record<string, object>>;
    expect(Object.keys(reply)).toEqual(['hookSpecificOutput']);
    expect(reply['hookSpecificOutput']).toMatchObject({ hookEventName: 'SubagentStart' });
    expect(stdout).toContain('<reflect-memory>');
    expect(givenIds({ stdout, stderr: '' })).toEqual([ID]);
  });

  it('is given what its session was given, and takes nothing from its session', async () => {
    expect(givenIds(await home.fire('UserPromptSubmit', PROMPT))).toEqual([ID]);
    expect(givenIds(await delegate(home))).toEqual([ID]);
    expect(givenIds(await delegate(home))).toEqual([]);

    const other = new HookHome();
    other.teach(ID, 'Install packages with pnpm and never with npm');
    expect(givenIds(await delegate(other))).toEqual([ID]);
    expect(givenIds(await other.fire('UserPromptSubmit', PROMPT))).toEqual([ID]);
  });

  it('is told of in the history of its session as a sub-agent', async () => {
    await delegate(home);
    const history = readFileSync(join(home.paths.sessionHistory, `${SESSION}.jsonl`), 'utf8');
    expect(JSON.parse(history)).toMatchObject({
      event: 'subagent.start',
      agent: 'a1',
      given: [{ id: ID }],
    });
  });

  it('is given nothing for a task that was not told, or says nothing', async () => {
    const start = { agent_id: 'a1', agent_type: 'Explore' };
    expect((await home.fire('SubagentStart', start)).stdout).toBe('');
    expect((await delegate(home, 'go on')).stdout).toBe('');
    expect((await delegate(home, `<private>${TASK}</private>`)).stdout).toBe('');
  });

  it('is given nothing of another project', async () => {
    home = new HookHome();
    const elsewhere = join(home.folder, 'work', 'elsewhere');
    mkdirSync(elsewhere);
    const front = `scope: project\nproject: ${projectKey(elsewhere)}\n`;
    home.teach(ID, 'Install packages with pnpm and never with npm', front);
    expect((await delegate(home)).stdout).toBe('');
  });

  it('is given a block of its own length, or none', async () => {
    const rules = [
      'Install packages with pnpm and never with npm',
      'The package manager that installs packages here is pnpm 9',
    ];
    const given = async (env: Readonly<Record<string, string>>): Promise<number> => {
      const one = new HookHome(env);
      for (const [n, rule] of rules.entries()) one.teach(`lrn-0000000${String(n)}`, rule);
      return givenIds(await delegate(one)).length;
    };
    expect(await given({})).toBe(2);
    expect(await given({ REFLECT_RECALL_SUBAGENT_MAX_CHARS: '330' })).toBe(1);
    expect(await given({ REFLECT_RECALL_SUBAGENT_MAX_CHARS: '0' })).toBe(0);
    expect(await given({ REFLECT_RECALL: 'false' })).toBe(0);
  });

  it('has its task kept without secrets, and in a project that is switched off not at all', async () => {
    const kept = (): string =>
      home
        .files()
        .filter((path) => path.endsWith('.tasks.json'))
        .map((path) => readFileSync(join(home.paths.state, path), 'utf8'))
        .join('');
    const call = {
      tool_name: 'Task',
      tool_input: { prompt: `Call it with ghp_${'a1B2'.repeat(9)}` },
    };
    await home.fire('PreToolUse', call);
    expect(kept()).toContain('Call it with');
    expect(kept()).not.toContain('a1B2');
    home = new HookHome();
    writeFileSync(join(home.project, '.reflectignore'), '');
    await home.fire('PreToolUse', call);
    expect(kept()).toBe('');
  });
});
