import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { itAsksItsWorker, untilGone } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { stage } from '../support/worker-stage.js';

const usage = { inputTokens: 120, outputTokens: 15 };
const both = { inputTokens: 240, outputTokens: 30 };

const settingsIn = (args: readonly string[]): readonly string[] =>
  args.filter((_, index) => args[index - 1] === '-c');

describe('createCodexDriver', () => {
  it('is there when its program can be started', async () => {
    expect(await stage('good').driver.isAvailable()).toBe(true);
    expect(await stage('good', { binary: 'node' }).driver.isAvailable()).toBe(true);
    expect(await stage('good', { binary: '/nowhere/codex' }).driver.isAvailable()).toBe(false);
  });

  it('makes one session, read-only, without tools, hooks and a record, marked as a child, in the work folder', async () => {
    const { run, sessions, folder } = stage('good', { servers: '[{"name":"files"}]' });
    await run();
    const [first, ...more] = sessions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ cwd: folder, child: '1' });
    expect(first?.prompt).toContain('| [corrected, user, lines 3] always use pnpm');
    const args = first?.args ?? [];
    expect(args.slice(0, 9)).toEqual([
      'exec',
      '--json',
      '--ephemeral',
      '--disable',
      'hooks',
      '--sandbox',
      'read-only',
      '--skip-git-repo-check',
      '--ignore-rules',
    ]);
    expect(args.at(-1)).toBe('-');
    expect(args).not.toContain('--model');
    expect(settingsIn(args)).toEqual(
      expect.arrayContaining([
        'features.shell_tool=false',
        'features.unified_exec=false',
        'features.apps=false',
        'features.plugins=false',
        'agents.enabled=false',
        'web_search="disabled"',
        'notify=[]',
        'mcp_servers.files.enabled=false',
      ]),
    );
    const schema = readFileSync(join(folder, 'answer-schema.json'), 'utf8');
    expect(JSON.parse(schema)).toMatchObject({ type: 'object', additionalProperties: false });
    expect(schema).not.toMatch(/maxLength|minLength|pattern|\$schema/);
  });

  it('asks with the model that it was told', async () => {
    const { run, sessions } = stage('good', { model: 'small' });
    await run();
    const args = sessions()[0]?.args ?? [];
    expect(args[args.indexOf('--model') + 1]).toBe('small');
  });

  it.each([undefined, 'no list', '{}', '[{"name":"a.b=1"}]', '["x"]'])(
    "leaves the person's whole configuration out when the servers in it are not known: %s",
    async (servers) => {
      const { run, sessions, log } = stage('good', servers === undefined ? {} : { servers });
      await run();
      expect(sessions()[0]?.args).toContain('--ignore-user-config');
      expect(log()[0]).toEqual({ listed: '1' });
    },
  );

  it('reads an answer without a file', async () => {
    expect(await stage('good-without-file').run()).toMatchObject({
      outcome: 'learned',
      drafts: [{ title: 'Use pnpm', evidence: [3], origin: 'user' }],
      usage,
    });
  });

  itAsksItsWorker({ stage, usage, both });

  it('keeps the reason and the cost when the repair try fails otherwise', async () => {
    await expect(stage('bad-then-limited').run()).rejects.toMatchObject({
      code: 'DRIVER_RATE_LIMITED',
      retryAfterMs: 30_000,
      usage,
    });
  });

  it('tells how long to wait', async () => {
    await expect(stage('limited').run()).rejects.toMatchObject({
      code: 'DRIVER_RATE_LIMITED',
      retryAfterMs: 20_000,
    });
  });

  it('repeats no secret that the program prints', async () => {
    await expect(stage('secret').run()).rejects.toMatchObject({
      message: expect.not.stringContaining('aB3dE5fG7hI9') as string,
    });
  });

  it('says that a missing program cannot be started, and what to do', async () => {
    await expect(stage('good', { binary: '/nowhere/codex' }).run()).rejects.toMatchObject({
      code: 'DRIVER_MISSING',
      message: expect.stringContaining('REFLECT_DRAIN_CODEX_BIN') as string,
    });
  });

  it.each([
    ['hang', 'DRIVER_TIMEOUT'],
    ['wait-for-network', 'DRIVER_OFFLINE'],
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
    const { run, log } = stage('good');
    await expect(run(AbortSignal.abort())).rejects.toMatchObject({ code: 'DRIVER_ABORTED' });
    expect(log()).toEqual([]);
  });

  it('kills a child that the program left behind and keeps the answer', async () => {
    const { run, sleeper } = stage('leave-child');
    expect(await run()).toMatchObject({ outcome: 'learned' });
    expect(await untilGone(await sleeper())).toBe(true);
  });
});
