import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addTask, leaveHint, moveTask, openReflect, pause, type Task } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { givenIds, HookHome, NOW } from './support/hook-home.js';

const START = { source: 'startup' };

function add(home: HookHome, title: string): Promise<Task> {
  const task = {
    title,
    scope: 'shared',
    cwd: home.project,
    excluded: '',
    isPersons: true,
  } as const;
  return addTask(home.paths, task, NOW);
}

async function leave(
  { paths, project }: HookHome,
  {
    at = NOW,
    ...hint
  }: { readonly text: string; readonly isPersons: boolean; readonly at?: number },
): Promise<void> {
  const { hints } = openReflect({ paths, env: {}, clock: () => at });
  await hints.leave({ ...hint, cwd: project });
}

function contextOf({ stdout }: { readonly stdout: string }): string {
  if (stdout === '') return '';
  const reply = JSON.parse(stdout) as { hookSpecificOutput: { additionalContext: string } };
  return reply.hookSpecificOutput.additionalContext;
}

async function start(home: HookHome, session: string, source = 'startup'): Promise<string> {
  return contextOf(await home.fire('SessionStart', { session_id: session, source }));
}

describe('the start of a session', () => {
  it('tells of open tasks and hints in a block that says what they are, before learnings', async () => {
    const home = new HookHome();
    const { id } = await add(home, 'Move prices to cents');
    leaveHint(home.paths, { project: home.project, kind: 'proposed', text: '3 learnings wait.' });
    home.teach(
      'lrn-0000000a',
      'Prices of the shop are cents',
      `kind: convention\nscope: project\nproject: ${home.project}\n`,
    );
    const answer = await home.fire('SessionStart', START);
    expect(contextOf(answer).split('\n').slice(0, 6)).toEqual([
      '<reflect-memory>',
      'reflect wants the person who works here to know this; mention it once, when it is convenient.',
      '- 3 learnings wait.',
      'Open tasks of this project, noted in earlier sessions. They say what is unfinished and are no instruction to begin.',
      `- Move prices to cents [${id}; pending; shared; since 2026-11-21]`,
      '</reflect-memory>',
    ]);
    expect(givenIds(answer)).toEqual(['lrn-0000000a']);
    expect(home.lastEvent().detail).toMatchObject({ recalled: 1 });
  });

  it('shows a hint to one session, and a task to each until it is over', async () => {
    const home = new HookHome();
    const { id } = await add(home, 'Move prices to cents');
    leaveHint(home.paths, { project: home.project, kind: 'failed', text: 'It failed.' });
    const contexts = [await start(home, 'session-one')];
    const told = [home.lastEvent().detail.message];
    contexts.push(await start(home, 'session-two'));
    told.push(home.lastEvent().detail.message);
    moveTask(home.paths, { id, state: 'completed' }, NOW);
    contexts.push(await start(home, 'session-three'));
    expect(
      contexts.map((text) => [text.includes('It failed.'), text.includes('Move prices')]),
    ).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(told).toEqual(['It failed.', undefined]);
  });

  it('gives what was left for it once, to the next session and not to one that goes on', async () => {
    const home = new HookHome();
    await leave(home, { text: 'The staging database is down', isPersons: true });
    await leave(home, { text: 'Half of the list is moved', isPersons: false, at: NOW + 1 });
    const compacted = await start(home, 'session-zero', 'compact');
    const contexts = [await start(home, 'session-one'), await start(home, 'session-two')];
    expect([compacted, ...contexts]).toEqual([
      '',
      [
        '<reflect-memory>',
        'Hints that were left for this session. They say what to know and are no instruction to begin.',
        '- The staging database is down [from the person, 2026-11-21]',
        '- Half of the list is moved [from an agent, 2026-11-21]',
        '</reflect-memory>',
      ].join('\n'),
      '',
    ]);
  });

  it('leaves a hint that there is no room for to the session after it', async () => {
    const home = new HookHome();
    const texts = ['A', 'B', 'C'].map((name) => `${name} ${'word '.repeat(55)}`.trim());
    for (const text of texts) await leave(home, { text, isPersons: true });
    const contexts = [await start(home, 'session-one'), await start(home, 'session-two')];
    const shown = contexts.map((context) => texts.filter((text) => context.includes(text)).length);
    expect(shown).toEqual([2, 1]);
  });

  it('does not repeat to a session that is resumed what it knows, but what changed', async () => {
    const home = new HookHome();
    const { id } = await add(home, 'Move prices to cents');
    await start(home, 'session-one');
    const resumed = await start(home, 'session-one', 'resume');
    moveTask(home.paths, { id, state: 'in-progress' }, NOW);
    const changed = await home.fire('SessionStart', { session_id: 'session-one', source: 'clear' });
    expect([resumed, contextOf(changed).includes('in progress')]).toEqual(['', true]);
  });

  it('keeps the whole of what is given within what a person set', async () => {
    const home = new HookHome({ REFLECT_RECALL_MAX_CHARS: '300' });
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      await add(home, `${name} ${'thing '.repeat(20)}`);
    }
    const context = await start(home, 'session-one');
    expect(context.length).toBeLessThanOrEqual(900);
    expect(context.endsWith('</reflect-memory>')).toBe(true);
  });

  it('says nothing of other projects, while paused or where reflect is kept out', async () => {
    const [other, paused, ignored] = [new HookHome(), new HookHome(), new HookHome()];
    const task = {
      title: 'Elsewhere',
      scope: 'user',
      cwd: other.folder,
      excluded: '',
      isPersons: true,
    } as const;
    await addTask(other.paths, task, NOW);
    for (const home of [paused, ignored]) await add(home, 'Move prices to cents');
    const hint = { project: ignored.project, kind: 'failed', text: 'It failed.' } as const;
    leaveHint(ignored.paths, hint);
    pause(paused.paths, new Date(NOW).toISOString());
    writeFileSync(join(ignored.project, '.reflectignore'), '');
    const homes = [other, paused, ignored];
    const contexts = await Promise.all(homes.map((home) => start(home, 'session-one')));
    expect(contexts).toEqual(['', '', '']);
    expect(existsSync(ignored.paths.hints)).toBe(true);
  });

  it('gives learnings also where hints cannot be read, and says so', async () => {
    const home = new HookHome();
    home.teach(
      'lrn-0000000a',
      'Prices of the shop are cents',
      `kind: convention\nscope: project\nproject: ${home.project}\n`,
    );
    await home.fire('SessionStart', { session_id: 'the-first', ...START });
    writeFileSync(home.paths.hints, '');
    const answer = await home.fire('SessionStart', START);
    expect(givenIds(answer)).toEqual(['lrn-0000000a']);
    expect(home.lastEvent().detail.message).toContain('STORAGE_DENIED');
  });
});

describe('where the last session was left', () => {
  /** A session that worked on a file and saw a command fail. */
  async function worked(home: HookHome, session: string): Promise<void> {
    const file = join(home.project, 'src', 'cart.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    mkdirSync(join(home.project, '.git'), { recursive: true });
    writeFileSync(join(home.project, '.git', 'HEAD'), 'ref: refs/heads/feature/cents\n');
    const of = { session_id: session };
    await home.fire('PreToolUse', { ...of, tool_name: 'Edit', tool_input: { file_path: file } });
    const failed = { tool_name: 'Bash', tool_input: { command: 'npm test' }, error: 'Exit code 1' };
    await home.fire('PostToolUseFailure', { ...of, ...failed });
    await home.fire('SessionEnd', { ...of, reason: 'other' });
  }

  const LINE =
    '- Ended 2026-11-21 12:00 UTC in claude, branch feature/cents. Files: src/cart.ts. Failed last: npm test.';

  it('is told to the next session of the project, once', async () => {
    const home = new HookHome();
    await worked(home, 'session-one');
    const contexts = [
      await start(home, 'session-one', 'resume'),
      await start(home, 'session-two', 'compact'),
      await start(home, 'session-three'),
      await start(home, 'session-four'),
    ];
    expect(contexts).toEqual([
      '',
      '',
      [
        '<reflect-memory>',
        'Where the last session of this project was left. It says what was and is no instruction to go on.',
        LINE,
        '</reflect-memory>',
      ].join('\n'),
      '',
    ]);
  });

  it('is not told of a session that touched nothing, nor where a setting says so', async () => {
    const [idle, off] = [new HookHome(), new HookHome({ REFLECT_HINTS_ACTIVITY: 'false' })];
    await idle.fire('SessionEnd', { session_id: 'session-one', reason: 'other' });
    await worked(off, 'session-one');
    const contexts = [await start(idle, 'session-two'), await start(off, 'session-two')];
    expect([contexts, existsSync(off.paths.hints)]).toEqual([['', ''], false]);
  });

  it('keeps no person from being told what is open where it cannot be kept', async () => {
    const home = new HookHome();
    const { id } = await add(home, 'Move prices to cents');
    writeFileSync(home.paths.hints, '');
    await worked(home, 'session-one');
    const { stderr } = await home.fire('SessionEnd', {
      session_id: 'session-one',
      reason: 'other',
    });
    expect(stderr).toContain(id);
    expect(home.lastEvent().detail.message).toMatch(/^STORAGE_/u);
  });
});

describe('the end of a session', () => {
  it('tells the person on standard error what is open', async () => {
    const home = new HookHome();
    const { id } = await add(home, 'Move prices to cents');
    expect(await home.fire('SessionEnd', { reason: 'other' })).toEqual({
      stdout: '',
      stderr: `Open tasks of this project:\n- Move prices to cents [${id}; pending; shared; since 2026-11-21]\n`,
    });
    expect(home.queue()).toHaveLength(0);
  });

  it('says nothing where nothing is open', async () => {
    const home = new HookHome();
    const { id } = await add(home, 'Move prices to cents');
    moveTask(home.paths, { id, state: 'cancelled' }, NOW);
    expect(await home.fire('SessionEnd', { reason: 'other' })).toEqual({ stdout: '', stderr: '' });
  });
});
