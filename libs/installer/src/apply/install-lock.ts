import { join } from 'node:path';
import { lockHolder, StorageError, withFileLockAsync } from '@reflect/files';

import { InstallError } from '../install-error.js';
import { installsFolder, type InstallSite } from '../plan/install-site.js';

/** Runs `work` while no other installer runs. Throws `INSTALL_LOCKED` after five seconds. */
export async function withInstallLock<T>(
  site: InstallSite,
  work: () => T | Promise<T>,
): Promise<T> {
  const lock = join(installsFolder(site), 'install.lock');
  try {
    return await withFileLockAsync(lock, {}, async () => work());
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'STORAGE_LOCKED') throw error;
    const holder = lockHolder(lock);
    const who = holder === undefined ? 'Another installer' : `Process ${String(holder.pid)}`;
    const message = `${who} is installing or removing reflect (${lock}). Run this again when it is done.`;
    throw new InstallError('INSTALL_LOCKED', message, { place: { file: lock }, cause: error });
  }
}
