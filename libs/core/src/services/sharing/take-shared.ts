import { findRepository } from '../../foundation/project/find-repository.js';
import { findProject } from '../../foundation/project/project-key.js';
import { isExcluded } from '../../foundation/project/is-excluded.js';
import type { DrainLog } from '../drain/drain-log.js';
import type { Sharing } from './sharing.js';
import type { SharingSettings } from './sharing-settings.js';

export interface TakingParts {
  readonly sharing: Pick<Sharing, 'pull'>;
  readonly settings: {
    readonly sharing: SharingSettings;
    readonly project: { readonly excluded: string };
  };
}

/**
 * Takes in what the repositories around some folders share, each once. What fails is noted: it is no
 * fault of the drain's work, and the next one tries again.
 */
export async function takeShared(
  { sharing, settings }: TakingParts,
  folders: Iterable<string>,
  log: DrainLog,
): Promise<void> {
  if (!settings.sharing.pull) return;
  const roots = new Set<string>();
  for (const folder of folders) {
    const isOpen = !isExcluded(findProject(folder), settings.project.excluded);
    const repository = isOpen ? findRepository(folder) : undefined;
    if (repository !== undefined) roots.add(repository.root);
  }
  for (const root of roots) await takeOf(sharing, root, log);
}

async function takeOf(sharing: Pick<Sharing, 'pull'>, root: string, log: DrainLog): Promise<void> {
  try {
    const { taken, removed, waiting, problems } = await sharing.pull(root);
    if (taken.length + removed.length > 0) {
      const counts = { taken: taken.length, waiting, removed: removed.length };
      log({ event: 'sharing', outcome: 'taken', message: JSON.stringify(counts) });
    }
    for (const { message } of problems) log({ event: 'sharing', outcome: 'refused', message });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log({ event: 'sharing', outcome: 'failed', message });
  }
}
