import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isProcessGone } from '../src/process-identity.js';

it('tells a process that runs from one that has ended', () => {
  expect(isProcessGone(process.pid)).toBe(false);
  expect(isProcessGone(spawnSync(process.execPath, ['-e', '']).pid)).toBe(true);
});

it.runIf(existsSync('/proc/self/stat'))('counts a zombie among the ended', async () => {
  const parent = spawn('/bin/sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  try {
    const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isProcessGone(pid)).toBe(false);
    const [, , , work] = parent.stdio;
    if (work instanceof Object && 'end' in work) work.end();
    await vi.waitFor(() => {
      expect(isProcessGone(pid)).toBe(true);
    }, 30_000);
    expect(existsSync(`/proc/${String(pid)}`)).toBe(true);
  } finally {
    parent.kill();
  }
});
