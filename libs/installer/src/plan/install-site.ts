import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** One installation: a harness in one place. */
export interface InstallSite {
  readonly harness: string;
  /** `user`, `project`, or what else the harness has. */
  readonly scope: string;
  /** The folder that the scope is about: the harness's home, or the project. */
  readonly root: string;
  /** reflect's state folder. */
  readonly state: string;
}

/** `<state>/installs`: records and the lock of all installations. */
export function installsFolder({ state }: Pick<InstallSite, 'state'>): string {
  return join(state, 'installs');
}

/** Where what is known about an installation lies: its record and backups. */
export function siteFolder(site: InstallSite): string {
  const hash = createHash('sha256').update(`${site.scope}\0${site.root}`).digest('hex');
  return join(installsFolder(site), `${site.harness}-${hash.slice(0, 12)}`);
}
