import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const KIB = 1024;
/** Room of the disk, apart from what a file system keeps for itself. */
const SIZE_KIB = 1024;

/** Whether this machine lets a test mount file systems. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMount();

/** A file system of 1 MiB for the running test. */
export class TinyDisk {
  readonly folder = mount();

  constructor() {
    onTestFinished(() => {
      unmount(this.folder);
    });
  }

  /** Leaves room for `freeKib` KiB and no more. */
  fill(freeKib = 0): void {
    this.empty();
    const ballast = openSync(this.#ballast, 'w');
    try {
      const block = Buffer.alloc(4 * KIB);
      for (;;) writeSync(ballast, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      fsyncSync(ballast);
      closeSync(ballast);
    }
    if (freeKib > 0) execFileSync('truncate', ['-s', `-${String(freeKib)}K`, this.#ballast]);
  }

  /** Takes away again what `fill` wrote. */
  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder]);
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}

function tryMount(): boolean {
  try {
    unmount(mount());
    return true;
  } catch {
    return false;
  }
}

function mount(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-disk-'));
  try {
    const options = `size=${String(SIZE_KIB)}k,mode=700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'pipe' });
    return folder;
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
}

function unmount(folder: string): void {
  spawnSync('umount', [folder]);
  rmdirSync(folder);
}
