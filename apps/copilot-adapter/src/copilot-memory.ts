import { join } from 'node:path';

import type { MemoryPlaces, MemoryContext } from '@reflect/core/harness';

import { copilotFolder } from './copilot-folder.js';

/** The instructions of Copilot CLI: it keeps no memory of its own on this machine. */
export function copilotMemory({ env, root }: MemoryContext): MemoryPlaces {
  const home = copilotFolder(env);
  return {
    notes: [
      join(root, '.github', 'copilot-instructions.md'),
      join(root, 'AGENTS.md'),
      join(root, 'CLAUDE.md'),
      join(home, 'copilot-instructions.md'),
    ],
  };
}
