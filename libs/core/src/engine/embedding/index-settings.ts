import { integer, text, type SettingValues } from '../../foundation/settings/setting.js';

export const INDEX_SETTINGS = {
  threads: integer({
    env: 'REFLECT_INDEX_THREADS',
    default: 2,
    min: 0,
    max: 16,
    describe: 'Worker threads that embed learnings; 0 embeds in the process itself',
  }),
  modelFolder: text({
    env: 'REFLECT_MODEL_DIR',
    default: '',
    describe: 'Folder of the embedding model; empty for the one that comes with reflect',
  }),
};
export type IndexSettings = SettingValues<typeof INDEX_SETTINGS>;
