import { join, resolve } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext, SettingsPlaces } from '@reflect/installer';

/** Gemini CLI's folder: `.gemini` in `GEMINI_CLI_HOME`, else in the home. */
export function geminiHome({
  env,
  home,
  cwd,
}: Pick<InstallContext, 'env' | 'home' | 'cwd'>): string {
  const chosen = env['GEMINI_CLI_HOME'] ?? '';
  return join(chosen === '' ? home : resolve(cwd, chosen), '.gemini');
}

/** Where Gemini CLI looks, of one person or of one project. */
export function geminiPlaces(context: InstallContext): SettingsPlaces {
  const isShared = context.scope === 'project';
  const project = findProject(context.cwd).root;
  const folder = isShared ? join(project, '.gemini') : geminiHome(context);
  return {
    root: isShared ? project : folder,
    settings: join(folder, 'settings.json'),
    skills: join(folder, 'skills'),
  };
}
