import { text, type SettingValues } from '../../foundation/settings/setting.js';

/** Whose documents need no look of a person before they are recalled. */
export const DOCUMENT_SETTINGS = {
  trustedFolders: text({
    env: 'REFLECT_DOCUMENTS_TRUSTED_FOLDERS',
    default: '',
    describe:
      'Learnings folders whose documents are recalled whoever wrote them, separated by commas; elsewhere what git or an editor brought waits for your review',
  }),
} as const;

export type DocumentSettings = SettingValues<typeof DOCUMENT_SETTINGS>;
