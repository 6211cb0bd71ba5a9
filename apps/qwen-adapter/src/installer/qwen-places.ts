import { join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext, SettingsPlaces } from '@reflect/installer';

import { qwenFolder } from '../qwen-folder.js';

/** Where Qwen Code looks, of one person or of one project. */
export function qwenPlaces(context: InstallContext): SettingsPlaces {
  const isShared = context.scope === 'project';
  const project = findProject(context.cwd).root;
  const folder = isShared ? join(project, '.qwen') : qwenFolder(context);
  return {
    root: isShared ? project : folder,
    settings: join(folder, 'settings.json'),
    skills: join(folder, 'skills'),
  };
}
