import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mode and bytes of all that is in a folder, by its path in it. */
export function snapshot(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    paths.map((path) => {
      const stats = lstatSync(join(folder, path));
      const bytes = stats.isFile() ? readFileSync(join(folder, path), 'latin1') : '';
      return [path, `${stats.mode.toString(8)} ${bytes}`];
    }),
  );
}
