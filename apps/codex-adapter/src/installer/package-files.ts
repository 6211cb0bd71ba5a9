import { adapterFiles } from '@reflect/installer';

export const PACKAGE_FILES = adapterFiles('@reflect/codex-adapter', import.meta.dirname);
