import { adapterFiles } from '@reflect/installer';

export const PACKAGE_FILES = adapterFiles('@reflect/copilot-adapter', import.meta.dirname);
