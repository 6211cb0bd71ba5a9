import { join } from 'node:path';

import type { MemoryPlaces, MemoryContext } from '@reflect/core/harness';

import { codexFolder } from './codex-folder.js';

/** The instructions of Codex: what it remembers by itself is not kept by project. */
export function codexMemory({ env, root }: MemoryContext): MemoryPlaces {
  const home = codexFolder(env);
  return {
    notes: [
      join(root, 'AGENTS.override.md'),
      join(root, 'AGENTS.md'),
      join(home, 'AGENTS.override.md'),
      join(home, 'AGENTS.md'),
    ],
  };
}
