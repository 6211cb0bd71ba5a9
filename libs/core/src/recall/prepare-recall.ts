import { prepareSearchKernel } from '../search/search-kernel.js';
import { prepareQueryModel } from './query-model.js';

/**
 * Has all that a cold recall compiles compiled on other threads, while the process waits for its
 * input. Never rejects: what cannot be prepared is opened, and told of, when it is needed.
 */
export async function prepareRecall(): Promise<void> {
  await Promise.allSettled([prepareQueryModel(), prepareSearchKernel()]);
}
