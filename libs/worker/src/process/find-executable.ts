import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Whether a command can be started: a path that is executable, or a name found in `searchPath`. */
export async function isExecutable(command: string, searchPath: string): Promise<boolean> {
  if (/[\\/]/.test(command)) return canRun(command);
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    if (await canRun(join(folder, command))) return true;
    if (process.platform === 'win32' && (await canRun(join(folder, `${command}.exe`)))) return true;
  }
  return false;
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
