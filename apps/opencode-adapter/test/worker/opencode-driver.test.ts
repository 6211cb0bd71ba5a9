import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { itAsksItsWorker, tempFolder, untilGone } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { stage } from '../support/worker-stage.js';

const usage = { inputTokens: 120, outputTokens: 15 };
const both = { inputTokens: 240, outputTokens: 30 };

/** The home of somebody who is logged in and has plugins, servers, tools and instructions. */
function personsHome(): string {
  const home = tempFolder();
  const config = {
    provider: { mine: { options: { apiKey: '{env:MINE}' } } },
    model: 'mine/large',
    mcp: { shop: { type: 'local', command: ['serve'] } },
    plugin: ['some-plugin'],
    instructions: ['rules.md'],
    permission: { bash: 'allow' },
  };
  const files = {
    '.config/opencode/opencode.jsonc': `// Mine.\n${JSON.stringify(config)}`,
    '.config/opencode/config.json': '{"model": "old/one", "small_model": "mine/small"}',
    '.config/opencode/AGENTS.md': 'Be brief.',
    '.config/opencode/plugins/own.js': '',
    '.local/share/opencode/auth.json': '{}',
    '.local/share/opencode/opencode.db': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
}

describe('createOpenCodeDriver', () => {
  it('is there when its program can be started', async () => {
    expect(await stage('good').driver.isAvailable()).toBe(true);
    expect(await stage('good', { binary: '/nowhere/opencode' }).driver.isAvailable()).toBe(false);
  });

  it('makes one session, marked as a child, in the work folder', async () => {
    const { run, sessions, folder } = stage('good', { model: 'mine/small' });
    await run();
    const [first, ...more] = sessions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      cwd: folder,
      child: '1',
      args: [
        ...['run', '--pure', '--agent', 'reflect', '--format', 'json', '--title', 'reflect'],
        ...['--model', 'mine/small'],
      ],
    });
    expect(first?.prompt).toContain('| [corrected, user, lines 3] always use pnpm');
  });

  it("runs in folders of its own, with the person's login and models and nothing else of theirs", async () => {
    const changes = {
      OPENCODE_CONFIG_CONTENT: '{"tools":{"bash":true}}',
      OPENCODE_PERMISSION: '{}',
    };
    const { run, sessions } = stage('good', { env: { HOME: personsHome(), ...changes } });
    await run();
    const none = { '*': 'deny' };
    expect(sessions()[0]).toMatchObject({
      inHome: [
        'link auth.json',
        'node_modules',
        'opencode.json',
        'package-lock.json',
        'package.json',
      ],
      settingsMode: 0o600,
      settings: {
        provider: { mine: { options: { apiKey: '{env:MINE}' } } },
        model: 'mine/large',
        small_model: 'mine/small',
        permission: none,
        agent: { reflect: { mode: 'primary', tools: { '*': false }, permission: none } },
      },
    });
    const { settings = {}, variables = {} } = sessions()[0] ?? {};
    for (const key of ['mcp', 'plugin', 'instructions']) expect(settings).not.toHaveProperty(key);
    expect(Object.keys(variables).filter((key) => !key.includes('DISABLE'))).toEqual([]);
  });

  it('runs without any configuration', async () => {
    const { run, sessions } = stage('good', { env: { HOME: tempFolder() } });
    await run();
    expect(sessions()[0]?.settings).not.toHaveProperty('model');
  });

  itAsksItsWorker({ stage, usage, both });

  it.each([
    ['limited', 'DRIVER_RATE_LIMITED'],
    ['refused', 'DRIVER_LOGGED_OUT'],
  ])('calls a run that ends with %s %s, after one session', async (mode, code) => {
    const { run, sessions } = stage(mode);
    await expect(run()).rejects.toMatchObject({ name: 'DriverError', code });
    expect(sessions()).toHaveLength(1);
  });

  it('says that a missing program cannot be started, and what to do', async () => {
    await expect(stage('good', { binary: '/nowhere/opencode' }).run()).rejects.toMatchObject({
      code: 'DRIVER_MISSING',
      message: expect.stringContaining('REFLECT_DRAIN_OPENCODE_BIN') as string,
    });
  });

  it('kills a program that would hang, and its children, when the time is up', async () => {
    const { run, sessions, sleeper } = stage('hang');
    const deadline = new AbortController();
    const running = run(deadline.signal);
    running.catch(() => undefined);
    const child = await sleeper();
    deadline.abort(new DOMException('too late', 'TimeoutError'));
    await expect(running).rejects.toMatchObject({ code: 'DRIVER_TIMEOUT' });
    expect(await untilGone(sessions()[0]?.pid ?? 0)).toBe(true);
    expect(await untilGone(child)).toBe(true);
  });
});
