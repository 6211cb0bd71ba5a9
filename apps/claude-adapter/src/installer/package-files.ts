import { adapterFiles } from '@reflect/installer';

export const PACKAGE_FILES = adapterFiles('@reflect/claude-adapter', import.meta.dirname);
