import { withFileLockAsync } from '@reflect/files';
import type { Clock } from '../../../foundation/clock.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import type { ChangeJournal } from '../../../stores/learnings/change-journal.js';
import type { FileLearningStore } from '../../../stores/learnings/warm/file-learning-store.js';
import type { Redact } from '../../../stores/learnings/prepare-draft.js';
import type { HubAccess } from '../hub-login.js';
import type { HubSettings } from '../hub-settings.js';
import { HubClient } from './hub-client.js';

const LOCK_MS = 60_000;
const NEVER = new AbortController().signal;

/** What the client of a hub is made of. */
export interface HubParts {
  readonly paths: Pick<
    DataPaths,
    'hub' | 'hubLock' | 'tombstones' | 'indexStale' | 'ratings' | 'outcomes'
  >;
  readonly store: FileLearningStore;
  readonly journal: ChangeJournal;
  readonly redact: Redact;
  readonly settings: HubSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
}

/** Asks the hub of `access` within the time that the settings give it. */
export function askHub(
  { settings }: Pick<HubParts, 'settings'>,
  access: HubAccess,
  signal: AbortSignal = NEVER,
): HubClient {
  return new HubClient({ access, timeoutMs: settings.timeoutSeconds * 1000, signal });
}

/** Runs work on links, logins and what waits for a hub while no other process does. */
export function withHubLock<T>(
  { paths }: Pick<HubParts, 'paths'>,
  work: () => T | Promise<T>,
): Promise<T> {
  return withFileLockAsync(paths.hubLock, { waitMs: LOCK_MS }, async () => work());
}
