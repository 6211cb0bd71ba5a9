import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import type { Digest, Driver, DriverAnswer } from '@reflect/core';
import { jsonLines, tempFolder, untilGone } from '@reflect/testing';

import { createClaudeDriver } from '../../src/worker/claude-driver.js';

const BINARY = new URL('../fixtures/fake-claude.mjs', import.meta.url).pathname;

const digest: Digest = {
  harness: 'claude',
  sessionId: 's1',
  items: [{ kind: 'corrected', origin: 'user', text: 'always use pnpm', lines: [3] }],
  transcriptTokens: 1000,
  digestTokens: 20,
};

interface LoggedRun {
  readonly args: readonly string[];
  readonly prompt: string;
  readonly cwd: string;
  readonly child: string;
  readonly pid: number;
}

interface Stage {
  readonly driver: Driver;
  readonly folder: string;
  readonly run: (signal?: AbortSignal) => Promise<DriverAnswer>;
  readonly logged: () => readonly LoggedRun[];
  readonly sleeper: () => number;
}

function stage(mode: string, binary = BINARY): Stage {
  const folder = tempFolder();
  const log = join(tempFolder(), 'log');
  const driver = createClaudeDriver({
    binary,
    model: 'small',
    maxTurns: 3,
    maxCostUsd: 0.5,
    env: { PATH: process.env['PATH'], FAKE_CLAUDE: mode, FAKE_LOG: log },
  });
  const lines = (): readonly Record<string, unknown>[] => jsonLines(log);
  return {
    driver,
    folder,
    run: (signal = new AbortController().signal) =>
      driver.run(digest, { signal, workFolder: folder }),
    logged: () => lines().filter((line) => 'prompt' in line) as unknown as readonly LoggedRun[],
    sleeper: () => Number(lines().find((line) => 'sleeper' in line)?.['sleeper'] ?? 0),
  };
}

const usage = { inputTokens: 12_571, outputTokens: 20, costUsd: 0.050684 };

describe('createClaudeDriver', () => {
  it('is there when its program can be started', async () => {
    expect(await stage('good').driver.isAvailable()).toBe(true);
    expect(await stage('good', 'node').driver.isAvailable()).toBe(true);
    expect(await stage('good', '/nowhere/claude').driver.isAvailable()).toBe(false);
    expect(await stage('good', 'no-such-program').driver.isAvailable()).toBe(false);
  });

  it('runs it without tools, hooks and a saved session, marked as a child, in the work folder', async () => {
    const { run, logged, folder } = stage('good');
    await run();
    const [first, ...more] = logged();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ cwd: folder, child: '1', retries: '1' });
    expect(first?.prompt).toContain('| [corrected, user, lines 3] always use pnpm');
    const args = first?.args ?? [];
    const after = (flag: string): unknown => args[args.indexOf(flag) + 1];
    expect(args[0]).toBe('-p');
    expect(args).toContain('--no-session-persistence');
    expect(args).toContain('--strict-mcp-config');
    expect({
      format: after('--output-format'),
      tools: after('--tools'),
      settings: after('--settings'),
      model: after('--model'),
      turns: after('--max-turns'),
      budget: after('--max-budget-usd'),
    }).toEqual({
      format: 'json',
      tools: '',
      settings: '{"disableAllHooks":true}',
      model: 'small',
      turns: '3',
      budget: '0.5',
    });
    expect(JSON.parse(String(after('--json-schema')))).toMatchObject({ type: 'object' });
  });

  it.each(['good', 'listed'])('reads a structured answer: %s', async (mode) => {
    expect(await stage(mode).run()).toMatchObject({
      outcome: 'learned',
      drafts: [{ title: 'Use pnpm', evidence: [3], origin: 'user' }],
      usage,
    });
  });

  it('counts the tokens of each model, of a run that was cut short as well', async () => {
    await expect(stage('max-budget').run()).rejects.toMatchObject({ usage });
    expect(await stage('old-usage').run()).toMatchObject({ usage });
  });

  it('reads an answer that came as text', async () => {
    expect(await stage('good-as-text').run()).toMatchObject({ outcome: 'learned' });
  });

  it('takes "nothing worth keeping" for an answer', async () => {
    expect(await stage('nothing').run()).toEqual({ outcome: 'nothing', reason: 'routine', usage });
  });

  it('gives an unreadable answer one repair try and counts both runs', async () => {
    const { run, logged } = stage('bad-then-good');
    expect(await run()).toMatchObject({
      outcome: 'learned',
      usage: { inputTokens: 25_142, outputTokens: 40, costUsd: 0.101368 },
    });
    expect(logged()).toHaveLength(2);
    expect(logged()[1]?.prompt).toContain('Your last answer could not be read');
  });

  it('gives up after the repair try, with what both runs cost', async () => {
    const { run, logged } = stage('bad');
    await expect(run()).rejects.toMatchObject({
      code: 'DRIVER_UNREADABLE',
      retry: false,
      usage: { inputTokens: 25_142, outputTokens: 40, costUsd: 0.101368 },
    });
    expect(logged()).toHaveLength(2);
  });

  it('keeps the reason and the cost when the repair try fails otherwise', async () => {
    await expect(stage('bad-then-limited').run()).rejects.toMatchObject({
      code: 'DRIVER_RATE_LIMITED',
      retryAfterMs: 30_000,
      usage: { inputTokens: 25_142 },
    });
  });

  it.each([
    ['no-json', 'DRIVER_UNREADABLE'],
    ['garbage', 'DRIVER_UNREADABLE'],
    ['flood', 'DRIVER_UNREADABLE'],
    ['silent', 'DRIVER_EMPTY'],
    ['zero-turns', 'DRIVER_EMPTY'],
    ['no-answer', 'DRIVER_EMPTY'],
    ['max-turns', 'DRIVER_TURNS'],
    ['max-budget', 'DRIVER_BUDGET'],
    ['logged-out', 'DRIVER_LOGGED_OUT'],
    ['quota', 'DRIVER_QUOTA'],
    ['limited', 'DRIVER_RATE_LIMITED'],
    ['overloaded', 'DRIVER_OVERLOADED'],
    ['offline', 'DRIVER_OFFLINE'],
    ['crash', 'DRIVER_CRASHED'],
  ])('calls a run that ends with %s %s', async (mode, code) => {
    await expect(stage(mode).run()).rejects.toMatchObject({ name: 'DriverError', code });
  });

  it.each(['/nowhere/claude', 'no-such-program', '/tmp'])(
    'says that %s cannot be started',
    async (binary) => {
      await expect(stage('good', binary).run()).rejects.toMatchObject({
        code: 'DRIVER_MISSING',
        pause: true,
      });
    },
  );

  it('kills the program and its children when the time is up', async () => {
    const { run, logged, sleeper } = stage('hang');
    const deadline = new AbortController();
    const running = run(deadline.signal);
    running.catch(() => undefined);
    while (sleeper() === 0) await wait(20);
    deadline.abort(new DOMException('too late', 'TimeoutError'));
    await expect(running).rejects.toMatchObject({ code: 'DRIVER_TIMEOUT', retry: true });
    expect(await untilGone(logged()[0]?.pid ?? 0)).toBe(true);
    expect(await untilGone(sleeper())).toBe(true);
  });

  it('does not start when it was stopped before', async () => {
    const { run, logged } = stage('good');
    await expect(run(AbortSignal.abort())).rejects.toMatchObject({ code: 'DRIVER_ABORTED' });
    expect(logged()).toEqual([]);
  });

  it('kills a child that the program left behind and keeps the answer', async () => {
    const { run, sleeper } = stage('leave-child');
    expect(await run()).toMatchObject({ outcome: 'learned' });
    expect(await untilGone(sleeper())).toBe(true);
  });
});
