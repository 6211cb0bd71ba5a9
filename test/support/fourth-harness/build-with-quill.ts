import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { build, type Plugin } from 'esbuild';

import { WORKSPACE } from '../workspace.js';

const HERE = import.meta.dirname;

/** The lists of harnesses, and what somebody who brings one adds to each. */
export const LISTS = [
  {
    file: join(WORKSPACE, 'libs', 'hook-protocol', 'src', 'harnesses.ts'),
    entry: 'quillProtocol',
    module: join(HERE, 'protocol', 'quill-protocol.ts'),
  },
  {
    file: join(WORKSPACE, 'apps', 'cli', 'src', 'harnesses.ts'),
    entry: 'quillAdapter',
    module: join(HERE, 'adapter', 'quill-adapter.ts'),
  },
];

/** Programs of the workspace, by the name that their bundle gets. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'cli.cjs': 'apps/cli/src/reflect.ts',
  'complete.cjs': 'apps/cli/src/complete.ts',
  'command-files.cjs': 'apps/cli/src/command-files.ts',
  'harnesses.cjs': 'apps/cli/src/harnesses.ts',
  'hook-protocol.cjs': 'libs/hook-protocol/src/index.ts',
  'quill-hook.cjs': 'test/support/fourth-harness/adapter/hook.ts',
  'setup.cjs': 'apps/setup/src/reflect-setup.ts',
};

/**
 * Builds reflect as it would be with one more harness into `root`; returns the folder of the bundles.
 * Nothing differs from the workspace but an entry in each list.
 */
export async function buildWithQuill(root: string): Promise<string> {
  const folder = join(root, 'apps', 'cli', 'dist');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(WORKSPACE, 'apps', 'cli', 'package.json'), join(folder, '..', 'package.json'));
  symlinkSync(join(WORKSPACE, 'node_modules'), join(root, 'node_modules'));
  await Promise.all(
    Object.entries(PROGRAMS).map(([name, entry]) =>
      build({
        entryPoints: [join(WORKSPACE, entry)],
        outfile: join(folder, name),
        external: ['hnswlib-node', '@reflect/mcp', '@reflect/ui'],
        bundle: true,
        platform: 'node',
        format: 'cjs',
        target: 'node20',
        conditions: ['@reflect/source'],
        mainFields: ['module', 'main'],
        define: { 'import.meta.dirname': '__dirname' },
        plugins: [listed],
        logLevel: 'error',
      }),
    ),
  );
  return folder;
}

const listed: Plugin = {
  name: 'one-more-harness',
  setup: (building) => {
    building.onLoad({ filter: /[\\/]harnesses\.ts$/ }, ({ path }) => {
      const list = LISTS.find(({ file }) => file === path);
      if (list === undefined) return undefined;
      return { contents: withEntry(list), loader: 'ts', resolveDir: dirname(path) };
    });
  },
};

/** The list as it is, with an import and an entry at its end. */
function withEntry({ file, entry, module }: (typeof LISTS)[number]): string {
  const text = readFileSync(file, 'utf8');
  const longer = text.replace(
    /(: readonly Harness\w+\[\] = \[[^\]]*?),?(\s*\];)/,
    `$1, ${entry}$2`,
  );
  if (longer === text) throw new Error(`${file} holds no list of harnesses.`);
  return `import { ${entry} } from ${JSON.stringify(module)};\n${longer}`;
}
