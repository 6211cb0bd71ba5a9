import { join } from 'node:path';

import type { HarnessSupport } from '@reflect/core';

import { quillInstaller } from './quill-installer.js';
import { quillReader } from './quill-reader.js';

const support: HarnessSupport = {
  harness: 'quill',
  reader: () => quillReader,
  transcriptFolders: ({ HOME = '' }) => [join(HOME, '.quill', 'sheets')],
};

export const quillAdapter = { support, installer: quillInstaller };
