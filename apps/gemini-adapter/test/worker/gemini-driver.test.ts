import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { itAsksItsWorker, tempFolder, untilGone } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { stage } from '../support/worker-stage.js';

const usage = { inputTokens: 120, outputTokens: 15 };
const both = { inputTokens: 240, outputTokens: 30 };

/** The home of somebody who is logged in and has hooks, servers and instructions. */
function personsHome(): string {
  const home = tempFolder();
  const folder = join(home, '.gemini');
  mkdirSync(folder);
  const settings = {
    security: { auth: { selectedType: 'oauth-personal' } },
    mcpServers: { mine: { command: 'serve' } },
    hooks: { BeforeAgent: [] },
  };
  writeFileSync(join(folder, 'settings.json'), `// Mine.\n${JSON.stringify(settings)}`);
  writeFileSync(join(folder, 'oauth_creds.json'), '{}');
  writeFileSync(join(folder, 'GEMINI.md'), 'Be brief.');
  return home;
}

describe('createGeminiDriver', () => {
  it('is there when its program can be started', async () => {
    expect(await stage('good').driver.isAvailable()).toBe(true);
    expect(await stage('good', { binary: '/nowhere/gemini' }).driver.isAvailable()).toBe(false);
  });

  it('makes one session, marked as a child, in the work folder', async () => {
    const { run, sessions, folder } = stage('good', { model: 'gemini-2.5-flash' });
    await run();
    const [first, ...more] = sessions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      cwd: folder,
      child: '1',
      trusts: 'true',
      args: ['-o', 'json', '-m', 'gemini-2.5-flash'],
    });
    expect(first?.prompt).toContain('| [corrected, user, lines 3] always use pnpm');
  });

  it("runs in a home of its own, with the person's login and nothing else of theirs", async () => {
    const { run, sessions, folder } = stage('good', { env: { GEMINI_CLI_HOME: personsHome() } });
    await run();
    expect(sessions()[0]).toMatchObject({
      home: join(folder, 'gemini-home'),
      inHome: ['oauth_creds.json', 'settings.json'],
      settingsMode: 0o600,
    });
    expect(sessions()[0]?.settings).toEqual({
      security: { auth: { selectedType: 'oauth-personal' } },
      hooksConfig: { enabled: false },
      tools: { core: ['none'] },
      mcp: { allowed: ['none'] },
      skills: { enabled: false },
      context: { fileName: 'none' },
      general: { enableAutoUpdate: false },
      privacy: { usageStatisticsEnabled: false },
    });
  });

  it.each([
    [{ GEMINI_API_KEY: 'k' }, { auth: { selectedType: 'gemini-api-key' } }],
    [{}, { auth: {} }],
  ])('logs in without settings by what %j says', async (env, security) => {
    const { run, sessions } = stage('good', { env });
    await run();
    expect(sessions()[0]?.settings).toMatchObject({ security });
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
    await expect(stage('good', { binary: '/nowhere/gemini' }).run()).rejects.toMatchObject({
      code: 'DRIVER_MISSING',
      message: expect.stringContaining('REFLECT_DRAIN_GEMINI_BIN') as string,
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
