import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import type { MemoryPlaces, MemoryScene } from '@reflect/core';

/** The instructions of Codex: what it remembers by itself is not kept by project. */
export function codexMemory({ env, root }: MemoryScene): MemoryPlaces {
  const chosen = env['CODEX_HOME'] ?? '';
  const home = chosen === '' ? join(env['HOME'] ?? homedir(), '.codex') : resolve(chosen);
  return {
    notes: [
      join(root, 'AGENTS.override.md'),
      join(root, 'AGENTS.md'),
      join(home, 'AGENTS.override.md'),
      join(home, 'AGENTS.md'),
    ],
  };
}
