// Bundles one program into one CommonJS file that needs nothing beside Node, and leaves the licences of
// what was bundled beside it:
//
//   node tools/bundle.mjs --entry apps/x/src/main.ts --outfile apps/x/dist/main.cjs
//        [--external hnswlib-node]... [--metafile FILE] [--light apps/x/src/light.ts]
//
// Workspace libraries are taken from their sources, so that no build has to be up to date. With
// --light the file is a hook: it holds a second, smaller program for the events that need no search,
// and both start from the code caches that tools/code-cache.mjs leaves beside it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { build } from 'esbuild';

import { bundledLicenses } from './bundled-licenses.mjs';
import { toHook } from './hook-file.mjs';

const { values } = parseArgs({
  options: {
    entry: { type: 'string' },
    outfile: { type: 'string' },
    external: { type: 'string', multiple: true, default: [] },
    metafile: { type: 'string' },
    light: { type: 'string' },
  },
});
if (values.entry === undefined || values.outfile === undefined) {
  console.error('usage: node tools/bundle.mjs --entry FILE --outfile FILE [--external NAME]...');
  process.exit(64);
}

const main = await bundle(values.entry);
const light = values.light === undefined ? undefined : await bundle(values.light);
mkdirSync(dirname(values.outfile), { recursive: true });
writeFileSync(values.outfile, light === undefined ? main.text : toHook(main.text, light.text));
const metafiles = [main, light].flatMap((bundled) => bundled?.metafile ?? []);
const licenses = bundledLicenses(metafiles);
if (licenses !== '') writeFileSync(values.outfile.replace(/\.[^.]+$/, '.licenses.txt'), licenses);
if (values.metafile !== undefined) {
  mkdirSync(dirname(values.metafile), { recursive: true });
  writeFileSync(values.metafile, JSON.stringify(main.metafile));
}

async function bundle(entry) {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    outfile: values.outfile,
    external: values.external,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['@reflect/source'],
    // Some packages are only bundled whole from their ES modules.
    mainFields: ['module', 'main'],
    // A CommonJS file has no import.meta; assets are looked for from where it lies.
    define: { 'import.meta.dirname': '__dirname' },
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  return { metafile, text: outputFiles[0].text };
}
