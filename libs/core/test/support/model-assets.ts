import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the weights, which `npm run build` makes. */
export const MODEL_FOLDER = join(import.meta.dirname, '../../../minilm/assets');

/** The reason to skip is in test titles: without the build there are no weights. */
export const hasModel = existsSync(join(MODEL_FOLDER, 'all-minilm-l6-v2.bin'));
