import { purgeIndex, type Reflect } from '@reflect/core';

import type { Cli } from '../cli.js';
import { refreshIndex } from './refresh-index.js';

interface Changed {
  readonly taken: readonly string[];
  readonly removed: readonly string[];
}

/** Makes what was taken findable, and leaves nothing in the index of what was taken back. */
export async function refreshAfterSync(
  cli: Cli,
  reflect: Reflect,
  reports: readonly Changed[],
): Promise<void> {
  if (reports.every(({ taken, removed }) => taken.length + removed.length === 0)) return;
  const rebuilt = await refreshIndex(cli, reflect);
  const isRemoved = reports.some(({ removed }) => removed.length > 0);
  if (isRemoved) purgeIndex(reflect.paths, rebuilt !== undefined);
}
