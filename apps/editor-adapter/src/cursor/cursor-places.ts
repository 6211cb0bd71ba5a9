import { join } from 'node:path';

import { findProject } from '@reflect/core/cold';
import type { InstallContext } from '@reflect/installer';

import type { EditorPlaces } from '../editor-installer.js';

/**
 * Where Cursor and its command line look: the person's folder, or the one in the project.
 * Source: its documents on MCP, on rules and on skills (cursor.com/docs).
 */
export function cursorPlaces({ scope, cwd, home }: InstallContext): EditorPlaces {
  const isShared = scope === 'project';
  const project = findProject(cwd).root;
  const folder = join(isShared ? project : home, '.cursor');
  return { root: isShared ? project : folder, servers: join(folder, 'mcp.json') };
}
