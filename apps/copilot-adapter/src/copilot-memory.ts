import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import type { MemoryPlaces, MemoryScene } from '@reflect/core';

/** The instructions of Copilot CLI: it keeps no memory of its own on this machine. */
export function copilotMemory({ env, root }: MemoryScene): MemoryPlaces {
  const chosen = env['COPILOT_HOME'] ?? '';
  const home = chosen === '' ? join(env['HOME'] ?? homedir(), '.copilot') : resolve(chosen);
  return {
    notes: [
      join(root, '.github', 'copilot-instructions.md'),
      join(root, 'AGENTS.md'),
      join(root, 'CLAUDE.md'),
      join(home, 'copilot-instructions.md'),
    ],
  };
}
