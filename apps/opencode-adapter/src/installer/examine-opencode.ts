import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { programVersion, type Finding, type InstallContext } from '@reflect/installer';

import { opencodePlaces } from './opencode-places.js';

/** The version that all of this was tried with. */
const TRIED_VERSION = '1.18.33';

export async function examineVersion({ env }: InstallContext): Promise<Finding> {
  const check = 'OpenCode';
  const version = await programVersion('opencode', { env });
  if (version === undefined) {
    return {
      check,
      status: 'warning',
      detail: 'no "opencode" that tells its version is on the path',
      remedy: 'install OpenCode, or put it on the path',
    };
  }
  const note =
    version === TRIED_VERSION
      ? ''
      : `; the plugin was tried with ${TRIED_VERSION}, not with this one`;
  return { check, status: 'ok', detail: `${version}${note}` };
}

/** What keeps the plugin from running although it is installed. */
export function examineSwitches({ env }: InstallContext): Finding {
  const check = 'plugins are allowed';
  const isPure = ['1', 'true'].includes((env['OPENCODE_PURE'] ?? '').toLowerCase());
  return isPure
    ? {
        check,
        status: 'failed',
        detail: 'OPENCODE_PURE is set, so that OpenCode loads no plugin',
        remedy: 'unset it, and start OpenCode without --pure',
      }
    : { check, status: 'ok', detail: 'OPENCODE_PURE is not set' };
}

/** OpenCode fetches a package of its own for any plugin, and waits for it at its start. */
export function examineDependencies(context: InstallContext): Finding {
  const check = 'package for plugins';
  const modules = join(opencodePlaces(context).folder, 'node_modules');
  return existsSync(modules)
    ? { check, status: 'ok', detail: modules }
    : {
        check,
        status: 'warning',
        detail: `OpenCode has not fetched it into ${modules} yet; without a network its start then takes more than a minute`,
        remedy: 'start OpenCode once with a network',
      };
}
