import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openReflect, projectKey } from '@reflect/core';
import { beforeEach, describe, expect, it } from 'vitest';

import { HookHome } from './support/hook-home.js';

interface Rule {
  readonly id: string;
  readonly title: string;
  readonly status?: string;
  readonly project?: string;
  /** A list in YAML. */
  readonly commands?: string;
}

async function teach(home: HookHome, rules: readonly Rule[]): Promise<void> {
  const { learnings, state, documents } = home.paths;
  mkdirSync(documents, { recursive: true });
  for (const { id, title, status = 'active', project, commands } of rules) {
    const front = [
      ...[`id: ${id}`, 'kind: preference', `title: ${JSON.stringify(title)}`, 'confidence: high'],
      ...[`status: ${status}`, project === undefined ? 'scope: global' : 'scope: project'],
      ...(project === undefined ? [] : [`project: ${JSON.stringify(project)}`]),
      ...(commands === undefined ? [] : [`commands: ${commands}`]),
      ...['created: 2026-11-01T00:00:00.000Z', 'updated: 2026-11-01T00:00:00.000Z'],
    ];
    const text = ['---', ...front, '---', '', `${title}.`, ''].join('\n');
    writeFileSync(join(documents, `${id}.md`), text);
  }
  const env = { REFLECT_STATE_DIR: state, REFLECT_LEARNINGS_DIR: learnings };
  const { problems } = await openReflect({ env }).reindex();
  expect(problems).toEqual([]);
}

const runs = (command: string): object => ({ tool_name: 'Bash', tool_input: { command } });

describe('rules of commands', () => {
  let home: HookHome;

  beforeEach(() => {
    home = new HookHome();
  });

  const told = async (command: string): Promise<string> =>
    (await home.fire('PreToolUse', runs(command))).stdout;

  it('come before the command that they refuse, once in a session, and before no other', async () => {
    await teach(home, [{ id: 'lrn-0000000a', title: 'Never run `gt merge` here' }]);
    expect(await told('gt status')).toBe('');
    expect(await told('cd /repo && gt merge')).toContain('lrn-0000000a');
    expect(await told('gt merge')).toBe('');
  });

  it('come before the command that begins the moment of a habit', async () => {
    await teach(home, [{ id: 'lrn-0000000a', title: 'Run the linter before you commit or push' }]);
    expect(await told('git status')).toBe('');
    expect(await told('git add -A && git commit -m "Mend the parser"')).toContain('lrn-0000000a');
    expect(await told('git push')).toBe('');
  });

  it('come before the commands that a document lists, in place of those that its words name', async () => {
    await teach(home, [
      {
        ...{ id: 'lrn-0000000a', title: 'Never run `gt merge` here' },
        commands: '[gh pr merge, "rm $(x)"]',
      },
      { id: 'lrn-0000000b', title: 'Avoid `npm link`', commands: '[]' },
    ]);
    expect(await told('gt merge')).toBe('');
    expect(await told('npm link')).toBe('');
    expect(await told('gh pr merge 12 --squash')).toContain('lrn-0000000a');
  });

  it('come of active learnings of this project and of global ones alone', async () => {
    const own = projectKey(home.project);
    await teach(home, [
      { id: 'lrn-0000000a', title: 'Use pnpm, not npm', status: 'proposed' },
      { id: 'lrn-0000000b', title: 'Never run `npm link`', project: '/elsewhere' },
      { id: 'lrn-0000000c', title: 'Avoid `npm publish`', project: own },
    ]);
    expect(await told('npm install')).toBe('');
    expect(await told('npm link')).toBe('');
    expect(await told('npm publish')).toContain('lrn-0000000c');
  });

  it('say nothing in a project that is switched off', async () => {
    await teach(home, [{ id: 'lrn-0000000a', title: 'Never run `gt merge` here' }]);
    writeFileSync(join(home.project, '.reflectignore'), '*\n');
    expect(await told('gt merge')).toBe('');
  });

  it('are warned of where a person approved a warning, and asked about each command once', async () => {
    home = new HookHome({ REFLECT_ESCALATION: 'true' });
    await teach(home, [{ id: 'lrn-0000000a', title: 'Never run `gt merge` here' }]);
    const approved = {
      ...{ v: 1, event: 'approve', key: 'k', id: 'lrn-0000000a', level: 'ask', files: [] },
      ...{ text: 'Never run gt merge.', slug: 'lrn-0000000a', broken: 3 },
      at: '2026-11-01T00:00:00.000Z',
    };
    writeFileSync(home.paths.escalations, `${JSON.stringify(approved)}\n`);
    const asked = JSON.parse(await told('gt merge --all')) as {
      readonly hookSpecificOutput: Readonly<Record<string, string>>;
    };
    expect(asked.hookSpecificOutput['permissionDecision']).toBe('ask');
    expect(asked.hookSpecificOutput['additionalContext']).toContain('- Never run gt merge.');
    expect(await told('gt status')).toBe('');
  });
});
