import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { NodeRun } from '../support/node-run.js';
import { tempFolder } from '../support/temp-folder.js';

const HUB = builtFile('@reflect/hub', 'main.cjs');
const TOKEN = /\brfh_[0-9a-f]{32}_[\w-]{43}\b/;
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await end(child);
});

interface Served {
  readonly child: ChildProcess;
  readonly address: string;
  readonly token: string | undefined;
}

const envOf = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  ...{ PATH: process.env['PATH'] ?? '', HOME: tempFolder(), REFLECT_HUB_PORT: '0' },
  ...more,
});

/** Starts a hub in a folder; its address is known when it listens. */
async function serve(cwd: string): Promise<Served> {
  const child = spawn(process.execPath, [HUB], { cwd, env: envOf(), stdio: 'pipe' });
  running.push(child);
  let told = '';
  for await (const chunk of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    told += chunk;
    const address = ADDRESS.exec(told)?.[0];
    if (address !== undefined) {
      child.stdout.resume();
      return { child, address, token: TOKEN.exec(told)?.[0] };
    }
  }
  throw new Error(`The hub ended: ${told}`);
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}

let begun: Promise<string> | undefined;

async function begin(): Promise<string> {
  const folder = tempFolder();
  await end((await serve(folder)).child);
  return folder;
}

/** A copy of a folder in which a hub began and ended: to go on there takes a third of the time. */
async function usedFolder(): Promise<string> {
  const folder = tempFolder();
  cpSync(await (begun ??= begin()), folder, { recursive: true });
  return folder;
}

async function projectsOf({ address }: Served, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${address}/v1/projects`, { headers })).json();
}

describe('reflect-hub in an empty folder', () => {
  it('tells an administrator’s token once, and keeps what it was told', async () => {
    const folder = tempFolder();
    const first = await serve(folder);
    const token = first.token ?? '';
    expect(token).toMatch(TOKEN);
    expect(statSync(join(folder, 'reflect-hub')).mode & 0o077).toBe(0);
    const made = await fetch(`${first.address}/v1/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'github.com/acme/shop', name: 'Shop' }),
    });
    expect(made.status).toBe(201);
    expect(await end(first.child)).toBe(0);
    const again = await serve(folder);
    expect(again.token).toBeUndefined();
    expect(await projectsOf(again, token)).toMatchObject({ projects: [{ name: 'Shop' }] });
  });

  it('ends when it is told to, though somebody is connected who asks nothing', async () => {
    const { child, address } = await serve(await usedFolder());
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    // Cut in the end, as it should be.
    socket.on('error', () => undefined);
    expect(await end(child)).toBe(0);
    socket.destroy();
  });

  it('refuses a folder in which another one serves, and settings that are wrong', async () => {
    const folder = await usedFolder();
    await serve(folder);
    const second = await new NodeRun({ args: [HUB], cwd: folder, env: envOf() }).ended;
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('HUB_FOLDER_IN_USE')]);
    const env = envOf({ REFLECT_HUB_PORT: 'many' });
    const wrong = await new NodeRun({ args: [HUB], cwd: tempFolder(), env }).ended;
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('REFLECT_HUB_PORT')]);
  });

  it('says what to do where its port is taken or a command is mistyped, and of a setting that is none', async () => {
    const { address } = await serve(await usedFolder());
    const folder = tempFolder();
    const env = envOf({ REFLECT_HUB_PORT: new URL(address).port, REFLECT_HUB_PRT: '1' });
    const taken = await new NodeRun({ args: [HUB], cwd: folder, env }).ended;
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('REFLECT_HUB_PORT')]);
    expect(taken.stderr).toContain('REFLECT_HUB_PRT is no setting');
    const args = [HUB, 'organisation', 'Zweites Büro'];
    const made = await new NodeRun({ args, cwd: folder, env: envOf() }).ended;
    expect(made.stdout.trim()).toMatch(TOKEN);
    expect(made.stderr).toContain('zweites-buro');
    const wrong = await new NodeRun({ args: [HUB, 'tokens'], cwd: folder, env: envOf() }).ended;
    expect([wrong.code, wrong.stderr.split('\n').length]).toEqual([64, 2]);
    expect(wrong.stderr).toContain('reflect-hub --help');
  });

  it.each([['token'], ['organisation', 'Other'], ['forget-cursors']])(
    'makes no hub where there is none for %s',
    async (...args) => {
      const folder = tempFolder();
      const run = await new NodeRun({ args: [HUB, ...args], cwd: folder, env: envOf() }).ended;
      expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('There is no hub in')]);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('takes no folder in place of a server of which the owner alone is named', async () => {
    const folder = tempFolder();
    const env = envOf({ REFLECT_HUB_OWNER_URL: 'postgres://owner@localhost/hub' });
    const run = await new NodeRun({ args: [HUB, 'migrate'], cwd: folder, env }).ended;
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
