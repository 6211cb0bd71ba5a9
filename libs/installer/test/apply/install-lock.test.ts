import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { snapshot, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { withInstallLock } from '../../src/apply/install-lock.js';
import { siteIn } from '../support/wanted.js';

describe('the lock of installers', () => {
  it('lets one work after the other', async () => {
    const site = siteIn(tempFolder());
    const seen: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        withInstallLock(site, async () => {
          seen.push(`${name} begins`);
          await Promise.resolve();
          seen.push(`${name} ends`);
        }),
      ),
    );
    expect(
      seen.filter((_, index) => index % 2 === 0).map((one) => one.replace('begins', 'ends')),
    ).toEqual(seen.filter((_, index) => index % 2 === 1));
  });

  it('is taken over from a process that is dead, or another one by now', async () => {
    const home = tempFolder();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const lock = join(home, '.reflect', 'installs', 'lock');
    for (const holder of [`${String(pid)}.1.aa`, `${String(process.pid)}.1.bb`]) {
      mkdirSync(lock, { recursive: true });
      writeFileSync(join(lock, holder), '');
      expect(await withInstallLock(siteIn(home), () => 'done')).toBe('done');
      expect(existsSync(lock)).toBe(false);
    }
  });

  it.runIf(process.platform === 'linux')('is not waited for without end', async () => {
    const home = tempFolder();
    const lock = join(home, '.reflect', 'installs', 'lock');
    const stat = readFileSync('/proc/1/stat', 'utf8');
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    mkdirSync(lock, { recursive: true });
    writeFileSync(join(lock, `1.${start}.aa`), '');
    const before = snapshot(home);
    await expect(withInstallLock(siteIn(home), () => 'done')).rejects.toMatchObject({
      code: 'INSTALL_LOCKED',
    });
    expect(snapshot(home)).toEqual(before);
  });
});
