import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isProcessGone } from '../src/process-identity.js';
import { futureZombie } from './zombie.js';

it('tells a process that runs from one that has ended', () => {
  expect(isProcessGone(process.pid)).toBe(false);
  expect(isProcessGone(spawnSync(process.execPath, ['-e', '']).pid)).toBe(true);
});

it.runIf(existsSync('/proc/self/stat'))('counts a zombie among the ended', async () => {
  const child = await futureZombie();
  try {
    expect(isProcessGone(child.pid)).toBe(false);
    child.end();
    await vi.waitFor(() => {
      expect(isProcessGone(child.pid)).toBe(true);
    }, 30_000);
    expect(existsSync(`/proc/${String(child.pid)}`)).toBe(true);
  } finally {
    child.cleanUp();
  }
});
