import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { inWorkFolder, removeAbandonedWorkFolders } from '../../src/capture/work-folder.js';
import { tempFolder } from '../support/temp-folder.js';

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
      [basename(own), `other-${gone}-AbC123`, `reflect-work-${gone}-AbC124`].sort(),
    );
    return Promise.resolve();
  });
  expect(existsSync(elsewhere)).toBe(true);
});
