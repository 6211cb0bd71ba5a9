import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

/** A process that lives until `end`, and then stays a zombie, since its parent never asks for it. */
export interface FutureZombie {
  readonly pid: number;
  end(): void;
  /** Ends the parent; init takes the zombie away. */
  cleanUp(): void;
}

/** Needs /bin/sh and /proc. */
export async function futureZombie(): Promise<FutureZombie> {
  const parent = spawn('/bin/sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer];
  // As long as it is a shell, the parent might ask for a child that ended.
  await vi.waitFor(() => {
    expect(readFileSync(`/proc/${String(parent.pid)}/comm`, 'utf8')).toBe('sleep\n');
  }, 30_000);
  return {
    pid: Number(line.toString()),
    end: () => {
      const [, , , input] = parent.stdio;
      if (input instanceof Object && 'end' in input) input.end();
    },
    cleanUp: () => {
      parent.kill();
    },
  };
}
