// Bundles a page for browsers into a folder of plain files, and leaves the licences of what was
// bundled beside them:
//
//   node tools/bundle-page.mjs --from apps/x --outdir apps/x/dist/page [--metafile FILE]
//
// Every TypeScript file right under src/page is one script, index.html is taken as it is, and
// styles/page.css with all that it imports is the style sheet. Nothing is inlined and nothing is
// fetched from elsewhere.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { build } from 'esbuild';

import { bundledLicenses } from './bundled-licenses.mjs';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    outdir: { type: 'string' },
    metafile: { type: 'string' },
  },
});
if (values.from === undefined || values.outdir === undefined) {
  console.error('usage: node tools/bundle-page.mjs --from FOLDER --outdir FOLDER');
  process.exit(64);
}

const page = join(values.from, 'src', 'page');
const scripts = readdirSync(page).filter((name) => /\.tsx?$/.test(name));
const { metafile } = await build({
  entryPoints: [
    ...scripts.map((name) => ({ in: join(page, name), out: name.replace(/\.tsx?$/, '') })),
    { in: join(page, 'styles', 'page.css'), out: 'page' },
  ],
  outdir: values.outdir,
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'esm',
  target: ['chrome123', 'firefox121', 'safari17.5'],
  conditions: ['@reflect/source'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [ownCopyOf('preact', resolve(values.from))],
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});
mkdirSync(values.outdir, { recursive: true });
copyFileSync(join(page, 'index.html'), join(values.outdir, 'index.html'));
writeFileSync(join(values.outdir, 'licenses.txt'), bundledLicenses([metafile]));
if (values.metafile !== undefined) writeFileSync(values.metafile, JSON.stringify(metafile));

/** Packages that lie higher up may find another copy of a library, whose state is not ours. */
function ownCopyOf(name, folder) {
  return {
    name: 'own-copy',
    setup({ onResolve, resolve: find }) {
      onResolve({ filter: new RegExp(`^${name}(/|$)`) }, ({ path, kind, pluginData }) =>
        pluginData === name
          ? undefined
          : find(path, { kind, resolveDir: folder, pluginData: name }),
      );
    },
  };
}
