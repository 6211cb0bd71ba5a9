import { join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext } from '@reflect/installer';

import type { EditorPlaces } from '../editor-installer.js';

export interface VscodePlaces extends EditorPlaces {
  /** Instructions of VS Code's own form. */
  readonly instructions: string;
}

/**
 * Where VS Code looks: the person's default profile, or the project.
 * Source: its documents on MCP servers and on custom instructions (code.visualstudio.com).
 */
export function vscodePlaces(context: InstallContext): VscodePlaces {
  if (context.scope === 'project') {
    const root = findProject(context.cwd).root;
    return {
      root,
      servers: join(root, '.vscode', 'mcp.json'),
      instructions: join(root, '.github', 'instructions', 'reflect.instructions.md'),
    };
  }
  const root = join(applicationData(context), 'Code', 'User');
  return {
    root,
    servers: join(root, 'mcp.json'),
    instructions: join(root, 'prompts', 'reflect.instructions.md'),
  };
}

/** Where programs of this platform keep what belongs to a person. */
function applicationData({ env, home, platform }: InstallContext): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  const [variable, usual] =
    platform === 'win32'
      ? (['APPDATA', join('AppData', 'Roaming')] as const)
      : (['XDG_CONFIG_HOME', '.config'] as const);
  const chosen = env[variable] ?? '';
  return chosen === '' ? join(home, usual) : chosen;
}
