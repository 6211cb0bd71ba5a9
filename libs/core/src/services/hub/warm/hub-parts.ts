import type { Clock } from '../../../foundation/clock.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import type { ChangeJournal } from '../../../stores/learnings/change-journal.js';
import type { FileLearningStore } from '../../../stores/learnings/warm/file-learning-store.js';
import type { Redact } from '../../../stores/learnings/prepare-draft.js';
import type { HubSettings } from '../hub-settings.js';

/** What the client of a hub is made of. */
export interface HubParts {
  readonly paths: Pick<DataPaths, 'hub' | 'hubLock' | 'tombstones' | 'indexStale'>;
  readonly store: FileLearningStore;
  readonly journal: ChangeJournal;
  readonly redact: Redact;
  readonly settings: HubSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
}
