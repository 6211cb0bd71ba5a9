import { join, resolve } from 'node:path';

import type { InstallContext, InstallerScope } from '@reflect/installer';

export const CLAUDE_SCOPES: readonly InstallerScope[] = [
  { name: 'user', description: 'every project, in the settings of Claude Code' },
  { name: 'project', description: 'this project, in .claude/settings.json, which others share' },
  { name: 'local', description: 'this project, in .claude/settings.local.json, for you alone' },
];

export interface ClaudePlaces {
  readonly settings: string;
  /** `undefined`: skills would be shared, and this scope is not. */
  readonly skills: string | undefined;
}

/** Claude Code's folder: `CLAUDE_CONFIG_DIR`, else `~/.claude`. */
export function claudeHome({
  env,
  home,
  cwd,
}: Pick<InstallContext, 'env' | 'home' | 'cwd'>): string {
  const chosen = env['CLAUDE_CONFIG_DIR'] ?? '';
  return chosen === '' ? join(home, '.claude') : resolve(cwd, chosen);
}

/** The folder that a scope is about. */
export function claudeRoot(context: InstallContext): string {
  return context.scope === 'user' ? claudeHome(context) : context.cwd;
}

export function claudePlaces(context: InstallContext): ClaudePlaces {
  const { scope, cwd } = context;
  const folder = scope === 'user' ? claudeHome(context) : join(cwd, '.claude');
  const name = scope === 'local' ? 'settings.local.json' : 'settings.json';
  return {
    settings: join(folder, name),
    skills: scope === 'local' ? undefined : join(folder, 'skills'),
  };
}
