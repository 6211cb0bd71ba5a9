import { join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext } from '@reflect/installer';

import { qwenFolder } from '../qwen-folder.js';

/** Where Qwen Code looks, of one person or of one project. */
export interface QwenPlaces {
  /** The folder that the scope is about. */
  readonly root: string;
  readonly settings: string;
  readonly skills: string;
}

export function qwenPlaces(context: InstallContext): QwenPlaces {
  const isShared = context.scope === 'project';
  const project = findProject(context.cwd).root;
  const folder = isShared ? join(project, '.qwen') : qwenFolder(context);
  return {
    root: isShared ? project : folder,
    settings: join(folder, 'settings.json'),
    skills: join(folder, 'skills'),
  };
}
