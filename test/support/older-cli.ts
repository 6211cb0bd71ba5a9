import { join } from 'node:path';

import { Home } from './home.js';
import { hasSourcesOf, olderPrograms } from './older-programs.js';

/** Of 2026-11-25: the first commit whose client was tried with a real hub. */
const FIRST = 'e342fea528dcc432fc318dadae46d69b97d7126f';
const PROGRAM = {
  entry: 'apps/cli/src/reflect.ts',
  outfile: join('apps', 'cli', 'dist', 'cli.cjs'),
  external: ['hnswlib-node', '@reflect/mcp', '@reflect/ui'],
};

/** Whether the history that older clients are made of is here; a shallow clone lacks it. */
export function hasOlderSources(): boolean {
  return hasSourcesOf(FIRST);
}

/** The home of somebody who never updated the command. */
export class OlderHome extends Home {
  override get cli(): string {
    return join(
      olderPrograms(FIRST, { name: 'older-client', programs: [PROGRAM] }),
      PROGRAM.outfile,
    );
  }
}
