import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTranscriptFile } from '../../../../src/engine/capture/reading/open-transcript-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reflect-open-'));
  await writeFile(join(folder, 'file'), '12345');
  await mkdir(join(folder, 'folder'));
  await symlink('file', join(folder, 'link'));
  await symlink('folder', join(folder, 'link-to-folder'));
  await symlink('nowhere', join(folder, 'dangling'));
  await symlink('loop', join(folder, 'loop'));
  execFileSync('mkfifo', [join(folder, 'fifo')]);
  await symlink('fifo', join(folder, 'link-to-fifo'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const openBytes = async (name: string, maxBytes = 100): Promise<number> => {
  const { file, bytes } = await openTranscriptFile(join(folder, name), maxBytes);
  await file.close();
  return bytes;
};

describe('openTranscriptFile', () => {
  it.each(['file', 'link'])('opens a regular file: %s', async (name) => {
    expect(await openBytes(name)).toBe(5);
  });

  it.each([
    ['missing', 'TRANSCRIPT_MISSING'],
    ['file/below', 'TRANSCRIPT_MISSING'],
    ['dangling', 'TRANSCRIPT_MISSING'],
    ['folder', 'TRANSCRIPT_NOT_A_FILE'],
    ['link-to-folder', 'TRANSCRIPT_NOT_A_FILE'],
    ['loop', 'TRANSCRIPT_NOT_A_FILE'],
    ['fifo', 'TRANSCRIPT_NOT_A_FILE'],
    ['link-to-fifo', 'TRANSCRIPT_NOT_A_FILE'],
    ['bad\0name', 'TRANSCRIPT_NOT_A_FILE'],
    ['n'.repeat(300), 'TRANSCRIPT_NOT_A_FILE'],
  ])('refuses %j at once with %s and no second try', async (name, code) => {
    await expect(openBytes(name)).rejects.toMatchObject({ code, retry: false });
  });

  it('refuses a device and a socket', async () => {
    await expect(openTranscriptFile('/dev/null', 100)).rejects.toMatchObject({
      code: 'TRANSCRIPT_NOT_A_FILE',
    });
    const path = join(folder, 'socket');
    const server = createServer().listen(path);
    await expect(openBytes('socket')).rejects.toMatchObject({ code: 'TRANSCRIPT_NOT_A_FILE' });
    server.close();
  });

  it('refuses a file above the limit', async () => {
    await expect(openBytes('file', 4)).rejects.toMatchObject({ code: 'TRANSCRIPT_TOO_LARGE' });
  });

  it.skipIf(process.getuid?.() === 0)('says when a file may not be read', async () => {
    await writeFile(join(folder, 'closed'), 'x');
    await chmod(join(folder, 'closed'), 0o000);
    await expect(openBytes('closed')).rejects.toMatchObject({ code: 'TRANSCRIPT_DENIED' });
  });
});
