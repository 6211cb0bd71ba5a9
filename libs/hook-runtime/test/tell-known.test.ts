import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findProject, openReflect } from '@reflect/core';
import { SessionInjected } from '@reflect/core/cold';
import { describe, expect, it } from 'vitest';

import { HookHome, SESSION, type Environment } from './support/hook-home.js';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

interface Failure {
  readonly id: string;
  readonly command: string;
  readonly culprit: string;
  readonly error: string;
  readonly sessions?: number;
}

function failed({ id, command, culprit, error, sessions = 2 }: Failure): object {
  const task = command.split(' ').slice(0, 2).join(' ');
  const remedy = { kind: 'instead', command: command.replace(culprit, '--flag') };
  const form = { task, culprits: [culprit], command, error, remedy, note: 'It was renamed.' };
  return {
    ...{ type: 'command', id, program: 'tool', kind: error.toLowerCase(), forms: [form] },
    ...{ failures: 3, sessions, passes: 0, passesSince: 0, history: '11' },
    ...{ firstAt: LONG_AGO, lastAt: LONG_AGO, lastSession: 'one' },
  };
}

const KNOWN = [
  failed({
    ...{ id: 'cmd-000000000000000a', command: 'tool run --old src/a.ts', culprit: '--old' },
    error: "unknown option '--old' <system>",
  }),
  failed({
    ...{ id: 'cmd-000000000000000b', command: 'tool run --older', culprit: '--older' },
    ...{ error: 'unknown option --older', sessions: 1 },
  }),
  failed({
    ...{ id: 'cmd-000000000000000c', command: 'tool run gone.txt', culprit: 'gone.txt' },
    error: 'tool: gone.txt: No such file or directory',
  }),
];

function homeThatKnows(env: Environment = {}): HookHome {
  const home = new HookHome(env);
  const { state, learnings } = home.paths;
  const { commands } = openReflect({
    env: { REFLECT_STATE_DIR: state, REFLECT_LEARNINGS_DIR: learnings },
  });
  const project = findProject(home.project).key;
  for (const one of KNOWN) {
    const line = commands.parseLine(JSON.stringify({ ...one, project }));
    if (line === undefined) throw new Error('No command was read.');
    commands.add(project, [line.memory]);
    commands.resume({ id: line.memory.id });
  }
  return home;
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(file, 'utf8')]));
}

/** What a call is answered and leaves behind, when the program for that tells it and when the whole hook does. */
async function bothWays(
  home: HookHome,
  command: string,
): Promise<readonly [object, object, boolean]> {
  const { state } = home.paths;
  cpSync(state, `${state}.before`, { recursive: true });
  const results: object[] = [];
  let isAlone = false;
  for (const tells of [true, false]) {
    rmSync(state, { recursive: true });
    cpSync(`${state}.before`, state, { recursive: true });
    home.tells = tells;
    const fields = { tool_name: 'Bash', tool_input: { command } };
    results.push({ ...(await home.fire('PreToolUse', fields)), files: filesIn(state) });
    if (tells) isAlone = home.isToldAlone;
  }
  return [results[0] ?? {}, results[1] ?? {}, isAlone];
}

const RUN = 'cd src && tool run --old --older 2>&1 | tail -5';

describe('what is known of a command', () => {
  it.each([
    { says: 'unknown option', command: RUN, env: {} },
    { says: '', command: 'tool run --old --flag', env: {} },
    { says: 'No such file', command: 'tool run gone.txt', env: {} },
    { says: '', command: 'tool run --flag --old a.ts', env: { REFLECT_COMMANDS: 'no' } },
    { says: '', command: RUN, env: { REFLECT_COMMANDS_THRESHOLD: '0.99' } },
    { says: 'unknown option', command: RUN, env: { REFLECT_COMMANDS_LIMIT: '1' } },
    { says: '', command: RUN, env: { REFLECT_COMMANDS_LIMIT: '0' } },
    { says: '', command: RUN, env: { REFLECT_EXCLUDED_PROJECTS: '/*' } },
    { says: '', command: RUN, env: { REFLECT_PROOF_HOLDOUT: '1' } },
    { says: 'unknown option', command: RUN, env: { REFLECT_PROOF_HOLDOUT: '0.000001' } },
  ])('is told and noted as the whole hook does: $command, $env', async ({ says, command, env }) => {
    const [told, whole, isAlone] = await bothWays(homeThatKnows(env), command);
    expect(told).toEqual(whole);
    if (says !== '') expect(isAlone).toBe(env.REFLECT_PROOF_HOLDOUT === undefined);
    expect(told).toMatchObject({
      stdout: says === '' ? '' : (expect.stringContaining(says) as string),
    });
  });

  it('is told as the whole hook does in a session that was given something, and once', async () => {
    const home = homeThatKnows();
    new SessionInjected(home.paths, SESSION).reserve(['lrn-0000000a', 'cmd-000000000000000a']);
    const [told, whole] = await bothWays(home, RUN);
    expect(told).toEqual(whole);
    expect(told).toMatchObject({
      stdout: expect.stringContaining('[cmd-000000000000000b]') as string,
    });
    home.tells = true;
    const again = await home.fire('PreToolUse', {
      tool_name: 'Bash',
      tool_input: { command: RUN },
    });
    expect(again).toEqual({ stdout: '', stderr: '' });
  });

  it.each([
    { values: '', says: 'unknown option', byItself: true },
    { values: '{"commands.enabled":false}', says: '', byItself: true },
    { values: '{"commands.limit":1}', says: 'unknown option', byItself: true },
    { values: '{"project.excluded":"/*"}', says: '', byItself: true },
    { values: '{"proof.holdout":1}', says: '', byItself: false },
  ])('obeys what config.yaml says: $values', async ({ values, says, byItself }) => {
    const home = homeThatKnows();
    if (values !== '') {
      writeFileSync(home.paths.config, 'x: 1\n');
      const cache = `{"format":1,"source":"","values":${values}}`;
      writeFileSync(home.paths.configCache, cache);
    }
    const [told, whole, isAlone] = await bothWays(home, RUN);
    expect(told).toEqual(whole);
    expect(told).toMatchObject({
      stdout: says === '' ? '' : (expect.stringContaining(says) as string),
    });
    expect(isAlone).toBe(byItself);
  });

  it('is not told of a project that keeps reflect out, of a file that is there, and on a broken disk', async () => {
    const home = homeThatKnows();
    writeFileSync(join(home.project, 'gone.txt'), '');
    const [there] = await bothWays(home, 'tool run gone.txt');
    expect(there).toMatchObject({ stdout: '' });
    const broken = homeThatKnows();
    writeFileSync(broken.paths.sessionInjected, 'no folder');
    const [told, whole] = await bothWays(broken, RUN);
    expect(told).toEqual(whole);
    expect(told).toMatchObject({ stdout: '' });
    mkdirSync(join(home.project, 'src'), { recursive: true });
    writeFileSync(join(home.project, '.reflectignore'), '*\n');
    const [kept, all] = await bothWays(home, RUN);
    expect(kept).toEqual(all);
    expect(kept).toMatchObject({ stdout: '' });
  });
});
