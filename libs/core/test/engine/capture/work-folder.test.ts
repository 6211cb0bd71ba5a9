import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  inWorkFolder,
  noteWorkProcess,
  removeAbandonedWorkFolders,
} from '../../../src/engine/capture/work-folder.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('gives an empty folder that is gone afterwards, whatever was put there', async () => {
  const folders: string[] = [];
  const work = (folder: string): Promise<never> => {
    folders.push(folder);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'left'), '');
    return Promise.reject(new Error('failed'));
  };
  await expect(inWorkFolder(work)).rejects.toThrow('failed');
  expect(folders.map((folder) => existsSync(folder))).toEqual([false]);
});

it('removes the folders of killed processes and no others', async () => {
  const [folder, elsewhere] = [tempFolder(), tempFolder()];
  vi.stubEnv('TMPDIR', folder);
  const gone = String(spawnSync(process.execPath, ['-e', '']).pid);
  mkdirSync(join(folder, `reflect-work-${gone}-AbC123`, 'deep'), { recursive: true });
  mkdirSync(join(folder, `other-${gone}-AbC123`));
  symlinkSync(elsewhere, join(folder, `reflect-work-${gone}-AbC124`));
  await inWorkFolder((own) => {
    expect(removeAbandonedWorkFolders()).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(
      [basename(dirname(own)), `other-${gone}-AbC123`, `reflect-work-${gone}-AbC124`].sort(),
    );
    return Promise.resolve();
  });
  expect(existsSync(elsewhere)).toBe(true);
});

/** A process that leads a group and waits. */
function idle(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

it.skipIf(!existsSync('/proc/self/stat'))(
  'ends what a killed process left at work, and nothing that has its id by now',
  async () => {
    const folder = tempFolder();
    vi.stubEnv('TMPDIR', folder);
    const gone = String(spawnSync(process.execPath, ['-e', '']).pid);
    const [left, other] = [idle(), idle()];
    await inWorkFolder((own) => {
      noteWorkProcess(own, left.pid ?? 0);
      const notes = join(dirname(own), 'processes.jsonl');
      const known = JSON.parse(readFileSync(notes, 'utf8')) as object;
      const lines = [
        { ...known, pid: other.pid, start: 1 },
        { ...known, pid: other.pid, place: 'elsewhere' },
        { ...known, pid: -1 },
        { pid: other.pid },
        null,
      ];
      appendFileSync(notes, lines.map((line) => `${JSON.stringify(line)}\n`).join('') + '{"pid":');
      renameSync(dirname(own), join(folder, `reflect-work-${gone}-AbC123`));
      return Promise.resolve();
    });
    const ended = once(left, 'exit');
    expect(removeAbandonedWorkFolders()).toBe(1);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(process.kill(other.pid ?? 0, 0)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('notes nothing beside a folder that is no work folder', () => {
  const folder = join(tempFolder(), 'project');
  mkdirSync(folder);
  noteWorkProcess(folder, process.pid);
  expect(readdirSync(dirname(folder))).toEqual(['project']);
});
