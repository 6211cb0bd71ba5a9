import { InstallError, type InstallContext, type ServedHarness } from '@reflect/installer';

import { readSetup } from './codex-setup.js';
import { objectAt } from './hooks-file.js';

export const SERVED_CODEX: ServedHarness = {
  harness: 'codex',
  title: 'Codex',
  agent: 'codex',
  register: 'codex mcp add reflect -- reflect mcp',
  isRegistered,
  mustKnowVersion: true,
};

/** Where Codex keeps the servers of a person. */
function isRegistered(context: InstallContext): boolean {
  try {
    const servers = objectAt(readSetup(context).config, 'mcp_servers');
    return Object.hasOwn(servers, 'reflect') && objectAt(servers, 'reflect')['enabled'] !== false;
  } catch (error) {
    // A configuration that cannot be read is told of where it is looked at.
    if (error instanceof InstallError) return false;
    throw error;
  }
}
