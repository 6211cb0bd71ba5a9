import { openSizedFile, systemCode } from '@reflect/files';

/** Opens a file to be read; undefined where there is none. */
export function openIfThere(path: string): { fd: number; size: number } | undefined {
  try {
    return openSizedFile(path, 'read');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
