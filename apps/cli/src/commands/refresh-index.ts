import { isReflectError } from '@reflect/hook-protocol';
import type { Reflect, ReindexOptions, ReindexReport } from '@reflect/core';

import type { Cli } from '../cli.js';
import { tellAdopted } from '../output/tell-adopted.js';
import { showReindex } from '../output/reindex-progress.js';

/**
 * Makes what was stored findable at once. What was stored stays stored whatever becomes of this:
 * the next drain repeats it.
 */
export async function refreshIndex(
  cli: Cli,
  reflect: Reflect,
  { quick = false }: Pick<ReindexOptions, 'quick'> = {},
): Promise<ReindexReport | undefined> {
  const progress = cli.progress();
  try {
    const report = await reflect.reindex({
      quick,
      signal: cli.host.signal,
      onProgress: (step) => {
        progress.show(showReindex(step));
      },
    });
    tellAdopted(cli, report);
    return report;
  } catch (error) {
    if (!isReflectError(error)) throw error;
    cli.note(`${error.message} It is stored, and not in the index yet.`);
    return undefined;
  } finally {
    progress.end();
  }
}
