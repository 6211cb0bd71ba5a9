import { join, resolve } from 'node:path';

/** The folders that a setting names, separated by commas; what is not absolute is below `home`. */
export function folderList(setting: string, home: string): readonly string[] {
  const folders = setting.split(',').map((folder) => folder.trim());
  return folders
    .filter((folder) => folder !== '')
    .map((folder) =>
      folder.startsWith('~/') ? join(home, folder.slice(2)) : resolve(home, folder),
    );
}
