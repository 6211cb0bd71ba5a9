import { join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext } from '@reflect/installer';

import { opencodeConfig } from '../opencode-folders.js';

/** Where OpenCode looks, of one person or of one project. */
export interface OpenCodePlaces {
  /** The folder that the scope is about. */
  readonly root: string;
  /** Its configuration, which node modules of its own stand in, too. */
  readonly folder: string;
  readonly plugin: string;
  readonly skills: string;
}

export function opencodePlaces({
  env,
  home,
  cwd,
  scope,
}: Pick<InstallContext, 'env' | 'home' | 'cwd' | 'scope'>): OpenCodePlaces {
  const isShared = scope === 'project';
  const project = findProject(cwd).root;
  const folder = isShared ? join(project, '.opencode') : opencodeConfig(env, home);
  return {
    root: isShared ? project : folder,
    folder,
    plugin: join(folder, 'plugins', 'reflect.js'),
    skills: join(folder, 'skills'),
  };
}
