import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it, vi } from 'vitest';
import { lockHolder, tryFileLock, withFileLock, withFileLockAsync } from '../src/file-lock.js';
import { identityOf, ownIdentity } from '../src/process-identity.js';
import { FAULT_SCALE, NodeProgram } from '@reflect/testing/node-program';
import { futureZombie } from './zombie.js';

const TOKEN = '0123456789abcdef';

/** A lock as another holder would have left it. */
function leaveLock(holder: { pid?: number; start?: number; place?: string }): string {
  const { pid, start, place } = { ...ownIdentity(), ...holder };
  const lock = join(tempFolder(), 'lock');
  mkdirSync(lock);
  writeFileSync(join(lock, [pid, start, place, TOKEN].join('.')), '');
  return lock;
}

describe('a file lock', () => {
  it('is held by one, then free again, and leaves nothing', () => {
    const folder = tempFolder();
    const lock = join(folder, 'lock');
    const held = tryFileLock(lock);
    expect([tryFileLock(lock), lockHolder(lock)]).toEqual([
      undefined,
      expect.objectContaining({ pid: process.pid, alive: true }),
    ]);
    expect(held?.refresh()).toBe(true);
    held?.release();
    expect([lockHolder(lock), readdirSync(folder), held?.refresh()]).toEqual([
      undefined,
      [],
      false,
    ]);
  });

  it('returns what the critical section returns and is free after it throws', async () => {
    const lock = join(tempFolder(), 'lock');
    expect(withFileLock(lock, {}, () => 7)).toBe(7);
    expect(() =>
      withFileLock(lock, {}, () => {
        throw new RangeError('inside');
      }),
    ).toThrow(RangeError);
    await expect(withFileLockAsync(lock, {}, () => Promise.resolve(8))).resolves.toBe(8);
  });

  it('gives up on a holder that lives', async () => {
    const lock = join(tempFolder(), 'lock');
    const held = tryFileLock(lock);
    const locked = expect.objectContaining({ code: 'STORAGE_LOCKED' }) as Error;
    expect(() => withFileLock(lock, { waitMs: 10 }, () => 1)).toThrow(locked);
    const waiting = withFileLockAsync(lock, { waitMs: 10_000 }, () => Promise.resolve('after'));
    held?.release();
    await expect(waiting).resolves.toBe('after');
  });

  it('is taken over from a process that ended, and from a process id given to another', () => {
    const ended = leaveLock({ pid: 2 ** 22 + 1 });
    const reused = leaveLock({ start: ownIdentity().start + 1 });
    expect([ended, reused].map((lock) => lockHolder(lock)?.alive)).toEqual([false, false]);
    expect([ended, reused].map((lock) => tryFileLock(lock)?.refresh())).toEqual([true, true]);
  });

  it('believes a holder of another machine until it has been silent for long', () => {
    const lock = leaveLock({ place: '00000000' });
    expect(tryFileLock(lock)).toBeUndefined();
    const [name = ''] = readdirSync(lock);
    utimesSync(join(lock, name), 0, 0);
    expect(tryFileLock(lock)?.refresh()).toBe(true);
  });

  it('does not believe a time that has not come yet', () => {
    const lock = leaveLock({ place: '00000000' });
    const [name = ''] = readdirSync(lock);
    const inAYear = Date.now() / 1000 + 365 * 86_400;
    utimesSync(join(lock, name), inAYear, inAYear);
    expect(tryFileLock(lock)?.refresh()).toBe(true);
  });

  it.runIf(existsSync('/proc/sys/kernel/random/boot_id'))(
    'is taken over from whoever held it before this machine was started',
    () => {
      const { place } = ownIdentity();
      const boot = place.slice(4, 6) === 'ff' ? '00' : 'ff';
      const lock = leaveLock({ place: place.slice(0, 4) + boot + place.slice(6) });
      expect(tryFileLock(lock)?.refresh()).toBe(true);
    },
  );

  it.runIf(existsSync('/proc/self/stat'))('is taken over from a zombie', async () => {
    const child = await futureZombie();
    try {
      const holder = identityOf(child.pid);
      const lock = leaveLock(holder);
      expect(lockHolder(lock)?.alive).toBe(true);
      child.end();
      await vi.waitFor(() => {
        expect(lockHolder(lock)?.alive).toBe(false);
      }, 30_000);
      expect(existsSync(`/proc/${String(child.pid)}`)).toBe(true);
    } finally {
      child.cleanUp();
    }
  });

  it('can be taken when a crash left an empty folder', () => {
    const lock = join(tempFolder(), 'lock');
    mkdirSync(lock);
    expect(tryFileLock(lock)?.refresh()).toBe(true);
  });

  it('names what is not its own and leaves it alone', () => {
    const lock = join(tempFolder(), 'lock');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), '12');
    const denied = expect.objectContaining({ code: 'STORAGE_DENIED' }) as Error;
    expect(() => tryFileLock(lock)).toThrow(denied);
    expect(existsSync(join(lock, 'pid'))).toBe(true);
    const file = join(tempFolder(), 'lock');
    writeFileSync(file, '12');
    expect(() => tryFileLock(file)).toThrow(denied);
  });

  it('never lets two processes in, though holders are killed inside', async () => {
    const folder = tempFolder();
    const program = new NodeProgram(join(import.meta.dirname, 'programs/hold-lock.ts'), folder);
    const lock = join(folder, 'lock');
    const journal = join(folder, 'journal');
    const start = () => program.start([lock, journal, String(40 * FAULT_SCALE)]);
    const survivors = [start(), start(), start()];
    const victims: number[] = [];
    for (let n = 0; n < 6 * FAULT_SCALE; n++) {
      const victim = start();
      victims.push(victim.pid);
      setTimeout(
        () => {
          victim.kill('SIGKILL');
        },
        80 + 17 * (n % 5),
      );
      await victim.ended;
    }
    const results = await Promise.all(survivors.map((run) => run.ended));
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(() => [0, '']));
    expect(overlaps(readFileSync(journal, 'utf8'), victims)).toEqual([]);
    expect(lockHolder(lock)?.alive ?? false).toBe(false);
  });
});

/** Lines at which somebody entered while another, who was not killed there, was inside. */
function overlaps(journal: string, killed: readonly number[]): string[] {
  const found: string[] = [];
  let inside: string | undefined;
  for (const line of journal.trimEnd().split('\n')) {
    const [what, pid = ''] = line.split(' ');
    if (what === 'leave') {
      if (inside !== pid) found.push(line);
      inside = undefined;
    } else {
      if (inside !== undefined && !killed.includes(Number(inside))) found.push(line);
      inside = pid;
    }
  }
  return found;
}
