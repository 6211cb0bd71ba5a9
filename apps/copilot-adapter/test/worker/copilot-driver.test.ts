import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { itAsksItsWorker, tempFolder, untilGone } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { stage } from '../support/worker-stage.js';

const usage = { inputTokens: 120, outputTokens: 15 };
const both = { inputTokens: 240, outputTokens: 30 };

/** The home of somebody who is logged in and has hooks. */
function personsHome(): string {
  const home = tempFolder();
  mkdirSync(join(home, 'hooks'));
  writeFileSync(join(home, 'hooks', 'mine.json'), '{}');
  const config = {
    lastLoggedInUser: { host: 'https://github.com', login: 'ada' },
    copilotTokens: { 'https://github.com:ada': 'gho_x' },
    trustedFolders: ['/'],
    hooks: { sessionStart: [] },
  };
  writeFileSync(join(home, 'config.json'), `// Written by Copilot.\n${JSON.stringify(config)}`);
  return home;
}

describe('createCopilotDriver', () => {
  it('is there when its program can be started', async () => {
    expect(await stage('good').driver.isAvailable()).toBe(true);
    expect(await stage('good', { binary: '/nowhere/copilot' }).driver.isAvailable()).toBe(false);
  });

  it('makes one session without tools, servers and instructions, marked as a child, in the work folder', async () => {
    const { run, sessions, folder } = stage('good', { env: { COPILOT_ALLOW_ALL: 'true' } });
    await run();
    const [first, ...more] = sessions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ cwd: folder, child: '1' });
    expect(first?.trusts).toBeUndefined();
    expect(first?.prompt).toContain('| [corrected, user, lines 3] always use pnpm');
    expect(first?.args).toEqual([
      '--output-format',
      'json',
      '--available-tools=none',
      '--disable-builtin-mcps',
      '--no-custom-instructions',
      '--no-ask-user',
      '--no-remote',
      '--no-remote-export',
      '--no-auto-update',
      '--no-color',
      '--log-level',
      'none',
      '--usage-output-file',
      join(folder, 'usage.json'),
    ]);
  });

  it.each([
    [0.05, '30'],
    [0.25, '30'],
    [1.234, '124'],
  ])('caps a run of %d dollars at %s credits', async (maxCostUsd, credits) => {
    const { run, sessions } = stage('good', { maxCostUsd, model: 'small' });
    await run();
    expect(sessions()[0]?.args.slice(-4)).toEqual([
      '--model',
      'small',
      '--max-ai-credits',
      credits,
    ]);
  });

  it("runs in a home of its own, with the person's login and nothing else of theirs", async () => {
    const { run, sessions, folder } = stage('good', { env: { COPILOT_HOME: personsHome() } });
    await run();
    const [first] = sessions();
    expect(first).toMatchObject({ home: join(folder, 'copilot-home'), inHome: ['config.json'] });
    expect(JSON.parse(first?.config ?? '')).toEqual({
      lastLoggedInUser: { host: 'https://github.com', login: 'ada' },
      copilotTokens: { 'https://github.com:ada': 'gho_x' },
    });
    const config = join(folder, 'copilot-home', 'config.json');
    expect(statSync(config).mode & 0o777).toBe(0o600);
  });

  it.each(['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN', 'COPILOT_PROVIDER_BASE_URL'])(
    'takes no login along where %s is one',
    async (name) => {
      const { run, sessions } = stage('good', {
        env: { COPILOT_HOME: personsHome(), [name]: 'x' },
      });
      await run();
      expect(sessions()[0]?.config).toBe('{}');
    },
  );

  it.each(['{ torn', '[]', '"text"'])(
    'runs without a login when it cannot be read: %s',
    async (text) => {
      const home = tempFolder();
      writeFileSync(join(home, 'config.json'), text);
      const { run, sessions } = stage('good', { env: { COPILOT_HOME: home } });
      await run();
      expect(sessions()[0]?.config).toBe('{}');
    },
  );

  itAsksItsWorker({ stage, usage, both });

  it.each([
    ['bad-then-limited', { code: 'DRIVER_RATE_LIMITED', retryAfterMs: 30_000, usage: both }],
    ['bad-then-crash', { code: 'DRIVER_CRASHED', usage }],
  ])(
    'keeps the reason and the cost when the repair try fails otherwise: %s',
    async (mode, error) => {
      await expect(stage(mode).run()).rejects.toMatchObject(error);
    },
  );

  it.each([
    ['limited', 'DRIVER_RATE_LIMITED'],
    ['refused', 'DRIVER_LOGGED_OUT'],
    ['over-budget', 'DRIVER_BUDGET'],
  ])('calls a run that ends with %s %s, after one session', async (mode, code) => {
    const { run, sessions } = stage(mode);
    await expect(run()).rejects.toMatchObject({ name: 'DriverError', code });
    expect(sessions()).toHaveLength(1);
  });

  it('says that a missing program cannot be started, and what to do', async () => {
    await expect(stage('good', { binary: '/nowhere/copilot' }).run()).rejects.toMatchObject({
      code: 'DRIVER_MISSING',
      message: expect.stringContaining('REFLECT_DRAIN_COPILOT_BIN') as string,
    });
  });

  it.each([
    ['hang', 'DRIVER_TIMEOUT'],
    ['wait-for-quota', 'DRIVER_RATE_LIMITED'],
  ])(
    'kills a program that would %s, and its children, when the time is up: %s',
    async (mode, code) => {
      const { run, sessions, sleeper } = stage(mode);
      const deadline = new AbortController();
      const running = run(deadline.signal);
      running.catch(() => undefined);
      const child = await sleeper();
      deadline.abort(new DOMException('too late', 'TimeoutError'));
      await expect(running).rejects.toMatchObject({ code });
      expect(await untilGone(sessions()[0]?.pid ?? 0)).toBe(true);
      expect(await untilGone(child)).toBe(true);
    },
  );

  it('does not start when it was stopped before', async () => {
    const { run, log, folder } = stage('good');
    await expect(run(AbortSignal.abort())).rejects.toMatchObject({ code: 'DRIVER_ABORTED' });
    expect(log()).toEqual([]);
    expect(existsSync(join(folder, 'usage.json'))).toBe(false);
  });

  it('kills a child that the program left behind and keeps the answer', async () => {
    const { run, sleeper } = stage('leave-child');
    expect(await run()).toMatchObject({ outcome: 'learned' });
    expect(await untilGone(await sleeper())).toBe(true);
  });
});
