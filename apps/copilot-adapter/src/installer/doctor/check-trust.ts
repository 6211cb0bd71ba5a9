import { join, sep } from 'node:path';

import type { Finding } from '@reflect/installer';

import { copilotHome, copilotPlaces, type Surroundings } from '../copilot-places.js';
import { readConfig } from './read-config.js';

/** Copilot runs a project's hooks only where the person trusts the folder; its own always. */
export function checkTrust(surroundings: Surroundings): readonly Finding[] {
  if (surroundings.scope !== 'project') return [];
  const { root } = copilotPlaces(surroundings);
  const check = 'trust';
  if (surroundings.env['COPILOT_ALLOW_ALL'] === 'true') {
    return [{ check, status: 'ok', detail: 'COPILOT_ALLOW_ALL trusts every folder' }];
  }
  const file = join(copilotHome(surroundings), 'config.json');
  const config = readConfig(file);
  // Older versions wrote it the other way.
  const trusted = config?.['trustedFolders'] ?? config?.['trusted_folders'];
  const folders = Array.isArray(trusted) ? trusted : [];
  if (folders.some((folder) => typeof folder === 'string' && isInside(root, folder))) {
    return [{ check, status: 'ok', detail: `${root} is a trusted folder` }];
  }
  return [
    {
      check,
      status: 'failed',
      detail: `${root} is not among the trusted folders, so Copilot passes over its hooks`,
      remedy: `start copilot in ${root} and trust the folder when it asks`,
    },
  ];
}

function isInside(folder: string, outer: string): boolean {
  const end = outer.endsWith(sep) ? outer : outer + sep;
  return folder === outer || folder.startsWith(end);
}
