import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  configFormat,
  isJsonObject,
  type InstallContext,
  type ServedHarness,
} from '@reflect/installer';

import { claudeHome } from './claude-places.js';

export const SERVED_CLAUDE: ServedHarness = {
  harness: 'claude',
  title: 'Claude Code',
  agent: 'claude',
  register: 'claude mcp add --scope user reflect -- reflect mcp',
  isRegistered,
};

/** Where Claude Code keeps the servers of a person. */
function isRegistered(context: InstallContext): boolean {
  const { env, home } = context;
  const folder = (env['CLAUDE_CONFIG_DIR'] ?? '') === '' ? home : claudeHome(context);
  const file = join(folder, '.claude.json');
  try {
    const config = configFormat('json').parse(readFileSync(file, 'utf8'), file);
    const servers = isJsonObject(config) ? config['mcpServers'] : undefined;
    return isJsonObject(servers) && Object.hasOwn(servers, 'reflect');
  } catch {
    // None is registered where there is no such file yet.
    return false;
  }
}
