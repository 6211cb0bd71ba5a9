import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What an installer needs of its adapter's package. */
export interface AdapterFiles {
  readonly version: string;
  /** The bundle that hooks run, whether it is built or not. */
  readonly hook: string;
  /** The bundle that the status line runs, where the adapter has one. */
  readonly statusLine: string;
}

/**
 * `here` is the folder of the calling module: from it a bundle finds the package, and so do the sources. They
 * are looked for when something of them is first asked for: most commands have nothing to install.
 */
export function adapterFiles(packageName: string, here: string): AdapterFiles {
  let found: AdapterFiles | undefined;
  const files = (): AdapterFiles => (found ??= findFiles(packageName, here));
  return {
    get version() {
      return files().version;
    },
    get hook() {
      return files().hook;
    },
    get statusLine() {
      return files().statusLine;
    },
  };
}

function findFiles(packageName: string, here: string): AdapterFiles {
  const fromHere = createRequire(join(here, 'here.js'));
  const manifest = fromHere.resolve(`${packageName}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const dist = join(dirname(manifest), 'dist');
  return { version, hook: join(dist, 'hook.cjs'), statusLine: join(dist, 'statusline.cjs') };
}
