import type { InstallRecord } from './install-record.js';
import type { InstallSite } from './install-site.js';

/** What plans are made from beside the files themselves. */
export interface PlanContext {
  readonly site: InstallSite;
  readonly record: InstallRecord | undefined;
  /** Other installations under the same state folder. */
  readonly others: readonly InstallRecord[];
}
