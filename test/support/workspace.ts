import { join } from 'node:path';

/** Top of the repository. */
export const WORKSPACE = join(import.meta.dirname, '..', '..');
