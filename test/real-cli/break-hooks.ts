import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Harness } from '@reflect/hook-protocol';

/** What may be broken on purpose, to see which scenario notices: `--break NAME`. */
export const BREAKS = ['threshold', 'project', 'block'] as const;
export type Break = (typeof BREAKS)[number];

interface Edit {
  /** What of a built hook holds it; names are shortened there, properties are not. */
  readonly pattern: RegExp;
  readonly replacement: string;
}

const EDITS: Readonly<Record<Break, Edit>> = {
  // Whatever was found is given, however little speaks for it.
  threshold: {
    pattern: /\b([\w$]+)\.relevance<\1\.threshold\?/g,
    replacement: '$1.relevance<0?',
  },
  // No learning counts as another project's.
  project: {
    pattern: /(\{project:([\w$]+)\},([\w$]+)\)\{return )\2!==void 0&&\2!==\3\.project\}/g,
    replacement: '$1!1}',
  },
  // A learning is named, and what it says is left out.
  block: {
    pattern: /return`- \$\{[\w$]+\} (\[\$\{[\w$]+\.filter\(Boolean\))/g,
    replacement: 'return`- A note. $1',
  },
};

/**
 * Copies what is installed of a harness into `folder`, with one thing of its hooks broken; gives its installer.
 * Throws where the built hooks do not hold what is to be broken.
 */
export function breakHooks(
  adapter: string,
  { what, folder }: { readonly what: Break; readonly folder: string },
): string {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['dist', 'package.json', 'bin']) {
    cpSync(join(adapter, part), join(folder, part), { recursive: true });
  }
  const dist = join(folder, 'dist');
  const { pattern, replacement } = EDITS[what];
  let broken = 0;
  for (const name of readdirSync(dist)) {
    const file = join(dist, name);
    // Made from the hooks as they were.
    if (name.endsWith('.cache')) rmSync(file);
    if (!/^hook\..*cjs$/.test(name)) continue;
    const text = readFileSync(file, 'utf8');
    const edited = text.replace(pattern, replacement);
    if (edited === text) continue;
    writeFileSync(file, edited);
    broken += 1;
  }
  if (broken === 0) throw new Error(`No hook in ${dist} has what --break ${what} breaks.`);
  return join(dist, 'installer.cjs');
}

/** Where the broken copy of a harness's adapter is. */
export function brokenFolder(dist: string, what: Break, harness: Harness): string {
  return join(dist, 'broken', what, `${harness}-adapter`);
}
