import type { ReindexReport } from '@reflect/core';

import type { Cli } from '../cli.js';
import { counted } from './age.js';

/** Said once: from then on, documents that come from elsewhere wait. */
export function tellAdopted(cli: Cli, { adopted }: Pick<ReindexReport, 'adopted'>): void {
  if (adopted === undefined) return;
  const taken = `${counted(adopted, 'document')} that lay here already: taken as seen`;
  cli.note(
    `${taken}. What git, an editor or an agent brings from now on waits for 'reflect review'.`,
  );
}
