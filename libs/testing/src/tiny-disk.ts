import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file system of its own for the running test, `kib` KiB small. */
export function tinyDisk(kib: number): {
  readonly folder: string;
  makeReadOnly(): void;
  /** Gives it another size. */
  resize(kib: number): void;
} {
  const folder = mountTmpfs(kib);
  onTestFinished(() => {
    unmount(folder);
  });
  return {
    folder,
    makeReadOnly: () => {
      execFileSync('mount', ['-o', 'remount,ro', folder]);
    },
    resize: (size) => {
      execFileSync('mount', ['-o', `remount,size=${String(size)}k`, folder]);
    },
  };
}

/** Whether this machine lets the test mount file systems; the reason to skip is in test titles. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMount();

function tryMount(): boolean {
  try {
    unmount(mountTmpfs(64));
    return true;
  } catch {
    return false;
  }
}

function mountTmpfs(kib: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-disk-'));
  try {
    const options = `size=${String(kib)}k,mode=700`;
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
