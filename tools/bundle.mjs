// Bundles one program into one CommonJS file that needs nothing beside Node, and leaves the licences of
// what was bundled beside it:
//
//   node tools/bundle.mjs --entry apps/x/src/main.ts --outfile apps/x/dist/main.cjs
//        [--external hnswlib-node]... [--metafile FILE]
//        [--light apps/x/src/light.ts --before apps/x/src/before.ts --tell apps/x/src/tell.ts --gate apps/x/src/gate.ts | --cached [--quick]]
//        [--late NAME]... [--late-beside NAME]...
//
// Workspace libraries are taken from their sources, so that no build has to be up to date. With
// --light the file is a hook: it loads one of the programs beside it, of which the one of --light is for
// events that need no search, that of --before for those before a tool is called, that of --gate tells
// whether there may be something to say then, and that of --tell says what is known of a command, where no
// learning applies;
// they start from the code caches that tools/hook-cache.mjs leaves there. With --cached the
// file loads its program, which lies beside it, from a code cache; with --quick it never drains, and asks
// whoever does for its cache. Packages that --late names are loaded
// when they are used; those of --late-beside are bundled into files of their own beside it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { build } from 'esbuild';

import { bundledLicenses } from './bundled-licenses.mjs';
import { NEXT_PROGRAM, toCommand, toHook } from './cached-file.mjs';
import { lateFile, latePackages } from './late-packages.mjs';
import { hookSettings } from './hook-settings.mjs';
import { ownHarness } from './own-harness.mjs';
import { withoutDescriptions } from './without-descriptions.mjs';
import { withoutEditor } from './without-editor.mjs';
import { withoutLocales } from './without-locales.mjs';
import { withSharedModules } from './shared-modules.mjs';

/** A program that answers an event, and the part of it for events that need no search. */
const HOOK = /(?:^|[/\\])(?:light-|before-|tell-|gate-)?hook\.ts$/;
/** A hook in the folder of the adapter of a harness. */
const HOOK_OF_HARNESS =
  /(?:^|[/\\])([a-z0-9-]+)-adapter[/\\]src[/\\](?:light-|before-|tell-|gate-)?hook\.ts$/;

/** What a program goes on with is one of its own. */
const nextProgram = {
  name: 'next-program',
  setup({ onResolve }) {
    onResolve({ filter: NEXT_PROGRAM }, ({ path }) => ({ path, external: true }));
  },
};

const { values } = parseArgs({
  options: {
    entry: { type: 'string' },
    outfile: { type: 'string' },
    external: { type: 'string', multiple: true, default: [] },
    metafile: { type: 'string' },
    light: { type: 'string' },
    before: { type: 'string' },
    tell: { type: 'string' },
    gate: { type: 'string' },
    cached: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    late: { type: 'string', multiple: true, default: [] },
    'late-beside': { type: 'string', multiple: true, default: [] },
  },
});
if (values.entry === undefined || values.outfile === undefined) {
  console.error('usage: node tools/bundle.mjs --entry FILE --outfile FILE [--external NAME]...');
  process.exit(64);
}

for (const name of values['late-beside']) bundleBeside(name);
const main = await bundle(values.entry);
const hook = values.light === undefined ? undefined : await bundleHook(values);
mkdirSync(dirname(values.outfile), { recursive: true });
if (values.cached) writeCommand(main.text);
else if (hook !== undefined) writeHook({ full: main, ...hook });
else writeFileSync(values.outfile, main.text);
const metafiles = [main, ...Object.values(hook ?? {})].map(({ metafile }) => metafile);
const licenses = bundledLicenses(metafiles);
if (licenses !== '') writeFileSync(values.outfile.replace(/\.[^.]+$/, '.licenses.txt'), licenses);
if (values.metafile !== undefined) {
  mkdirSync(dirname(values.metafile), { recursive: true });
  writeFileSync(values.metafile, JSON.stringify(main.metafile));
}

/** Such a file is a command's as far as its code cache goes, and is bundled in a process of its own. */
function bundleBeside(name) {
  const outfile = join(dirname(values.outfile), lateFile(name));
  const args = ['--entry', name, '--outfile', outfile, '--cached', '--quick'];
  execFileSync(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit' });
}

function writeCommand(text) {
  const file = basename(values.outfile).replace(/(\.[^.]+)$/, '.program$1');
  const { loader, program } = toCommand(text, file, { drains: !values.quick });
  writeFileSync(values.outfile, loader);
  writeFileSync(join(dirname(values.outfile), file), program);
}

async function bundleHook({ light, before, tell, gate }) {
  return {
    light: await bundle(light),
    before: await bundle(before),
    tell: await bundle(tell, [nextProgram]),
    gate: await bundle(gate, [nextProgram]),
  };
}

function writeHook(programs) {
  const texts = Object.entries(programs).map(([kind, { text }]) => [kind, text]);
  const { loader, files } = toHook(Object.fromEntries(texts), basename(values.outfile));
  writeFileSync(values.outfile, loader);
  for (const { file, text } of files) writeFileSync(join(dirname(values.outfile), file), text);
}

async function bundle(entry, plugins = []) {
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
    // Text that is compiled from a cache cannot import; what it needs at run time can be required.
    ...((values.cached || plugins.length > 0) && { supported: { 'dynamic-import': false } }),
    legalComments: 'none',
    plugins: [...pluginsFor(entry), ...plugins],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const { text } = outputFiles[0];
  return { metafile, text: HOOK_OF_HARNESS.test(entry) ? withSharedModules(text) : text };
}

function pluginsFor(entry) {
  const harness = HOOK_OF_HARNESS.exec(entry)?.[1];
  return [
    withoutEditor,
    withoutLocales,
    ...(HOOK.test(entry) ? [withoutDescriptions, hookSettings] : []),
    ...(harness === undefined ? [] : [ownHarness(harness)]),
    latePackages({ names: values.late, besides: values['late-beside'] }),
  ];
}
