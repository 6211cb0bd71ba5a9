import { join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { Finding } from '@reflect/installer';

import { copilotHome, copilotPlaces, type Surroundings } from '../copilot-places.js';
import { readConfig } from './read-config.js';

interface Switch {
  readonly file: string;
  readonly status: Finding['status'];
  readonly effect: string;
}

/** The switches that turn hooks off, each with what was seen to come of it. */
export function checkSwitches(surroundings: Surroundings): readonly Finding[] {
  const { root } = findProject(surroundings.cwd);
  const off = 'turns off all hooks in this project, also your own';
  const switches: readonly Switch[] = [
    {
      file: copilotPlaces(surroundings).hooks,
      status: 'failed',
      effect: "turns off reflect's hooks",
    },
    { file: join(root, '.github', 'copilot', 'settings.json'), status: 'failed', effect: off },
    {
      file: join(root, '.github', 'copilot', 'settings.local.json'),
      status: 'failed',
      effect: off,
    },
    {
      file: join(copilotHome(surroundings), 'settings.json'),
      status: 'warning',
      effect: 'turns off the hooks in that file; other versions may turn off more',
    },
  ];
  const thrown = switches.filter(({ file }) => readConfig(file)?.['disableAllHooks'] === true);
  if (thrown.length === 0) {
    return [{ check: 'switches', status: 'ok', detail: 'nothing turns hooks off' }];
  }
  return thrown.map(({ file, status, effect }) => ({
    check: 'switches',
    status,
    detail: `disableAllHooks in ${file} ${effect}`,
    remedy: `remove disableAllHooks from ${file}`,
  }));
}
