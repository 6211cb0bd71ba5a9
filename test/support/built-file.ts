import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** A file of a package's build. Throws where there is none. */
export function builtFile(packageName: string, name: string): string {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const path = join(folder, 'dist', name);
  if (!existsSync(path)) throw new Error(`${path} is not built. Run: npm run build`);
  return path;
}
