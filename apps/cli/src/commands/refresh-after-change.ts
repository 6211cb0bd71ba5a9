import { IndexFolder, type Reflect } from '@reflect/core';

import type { Cli } from '../cli.js';
import { refreshIndex } from './refresh-index.js';

/** The old index still gives what is gone; where none can be built, recall reads the documents. */
export async function refreshAfterChange(cli: Cli, reflect: Reflect): Promise<void> {
  const report = await refreshIndex(cli, reflect);
  if (report === undefined) new IndexFolder(reflect.paths).deactivate();
}
