import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { identityOf, type ProcessIdentity } from '@reflect/files';
import { snapshot, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { withInstallLock } from '../../src/apply/install-lock.js';
import { siteIn } from '../support/wanted.js';

/** What a lock's file is named that a process holds. */
function nameOf({ pid, start, place }: ProcessIdentity): string {
  return `${String(pid)}.${String(start)}.${place}.0123456789abcdef`;
}

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
    const lock = join(home, '.reflect', 'installs', 'install.lock');
    const here = identityOf(process.pid);
    for (const holder of [nameOf({ ...here, pid }), nameOf({ ...here, start: 1 })]) {
      mkdirSync(lock, { recursive: true });
      writeFileSync(join(lock, holder), '');
      expect(await withInstallLock(siteIn(home), () => 'done')).toBe('done');
      expect(existsSync(lock)).toBe(false);
    }
  });

  it.runIf(process.platform === 'linux')('is not waited for without end', async () => {
    const home = tempFolder();
    const lock = join(home, '.reflect', 'installs', 'install.lock');
    mkdirSync(lock, { recursive: true });
    writeFileSync(join(lock, nameOf(identityOf(1))), '');
    const before = snapshot(home);
    await expect(withInstallLock(siteIn(home), () => 'done')).rejects.toMatchObject({
      code: 'INSTALL_LOCKED',
    });
    expect(snapshot(home)).toEqual(before);
  });
});
