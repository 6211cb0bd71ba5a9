import { join, resolve } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext } from '@reflect/installer';

/** Where Copilot looks, of one person or of one project. */
export interface CopilotPlaces {
  /** Copilot's home, or the project. */
  readonly root: string;
  readonly hooks: string;
  readonly skills: string;
  /** Copilot's own settings; only a person has them. */
  readonly settings: string;
}

export type Surroundings = Pick<InstallContext, 'env' | 'home' | 'cwd' | 'scope'>;

/** Copilot's folder: `COPILOT_HOME`, else `~/.copilot`. */
export function copilotHome({ env, home, cwd }: Omit<Surroundings, 'scope'>): string {
  const chosen = env['COPILOT_HOME'] ?? '';
  return chosen === '' ? join(home, '.copilot') : resolve(cwd, chosen);
}

export function copilotPlaces(surroundings: Surroundings): CopilotPlaces {
  if (surroundings.scope !== 'project') return placesIn(copilotHome(surroundings), '');
  return placesIn(findProject(surroundings.cwd).root, '.github');
}

function placesIn(root: string, folder: string): CopilotPlaces {
  return {
    root,
    hooks: join(root, folder, 'hooks', 'reflect.json'),
    skills: join(root, folder, 'skills'),
    settings: join(root, folder, 'settings.json'),
  };
}
