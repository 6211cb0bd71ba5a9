import { itAsksItsWorker, untilGone } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { stage } from '../support/worker-stage.js';

const usage = { inputTokens: 120, outputTokens: 15 };
const both = { inputTokens: 240, outputTokens: 30 };

describe('createQwenDriver', () => {
  it('is there when its program can be started', async () => {
    expect(await stage('good').driver.isAvailable()).toBe(true);
    expect(await stage('good', { binary: '/nowhere/qwen' }).driver.isAvailable()).toBe(false);
  });

  it('makes one session, marked as a child, in the work folder, without tools and hooks', async () => {
    const { run, sessions, folder } = stage('good', { model: 'qwen3-coder-flash' });
    await run();
    const [first, ...more] = sessions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ cwd: folder, child: '1' });
    expect(first?.args).toEqual([
      '--bare',
      '--exclude-tools',
      'edit,notebook_edit,read_file,run_shell_command,get_goal,update_goal',
      '--approval-mode',
      'default',
      '--chat-recording=false',
      '--system-prompt',
      expect.any(String),
      '-o',
      'json',
      '--model',
      'qwen3-coder-flash',
    ]);
    expect(first?.prompt).toContain('| [corrected, user, lines 3] always use pnpm');
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
    await expect(stage('good', { binary: '/nowhere/qwen' }).run()).rejects.toMatchObject({
      code: 'DRIVER_MISSING',
      message: expect.stringContaining('REFLECT_DRAIN_QWEN_BIN') as string,
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
