// Packs every package that is published, as `npm publish` would, into tarballs:
//
//   node tools/pack.mjs [--out DIR] [--report | --json]
//
// --report shows sizes and how many packages come along, --json what npm tells of each tarball. The
// build has to be up to date; a file that a manifest names and nobody built ends this with 69.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const NOT_BUILT = 69;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(WORKSPACE, 'bench-out', 'packages') },
    report: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const packages = publishedPackages();
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });
const packed = pack(packages, folder);
const missing = packed.flatMap(missingFiles);
if (missing.length > 0) fail(`${missing.join('\n')}\nRun: npm run build`, NOT_BUILT);
if (values.json) print(JSON.stringify(packed, undefined, 2));
else if (values.report) print(table(packed));
else print(packed.map(({ path }) => path).join('\n'));

function publishedPackages() {
  return ['libs', 'apps']
    .flatMap((parent) => readdirSync(join(WORKSPACE, parent)).map((name) => `${parent}/${name}`))
    .map((location) => ({ location, manifest: readJson(join(location, 'package.json')) }))
    .filter(({ manifest }) => manifest.private !== true);
}

function pack(all, destination) {
  const named = all.flatMap(({ manifest }) => ['--workspace', manifest.name]);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...named];
  const run = spawnSync('npm', args, {
    cwd: WORKSPACE,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    // npm is a script of the shell there.
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) fail(run.stderr || String(run.error), run.status ?? 1);
  // Some versions of npm give a list, others an object by name.
  const told = Object.values(JSON.parse(run.stdout));
  return all.map(({ location, manifest }) => {
    const tarball = told.find(({ name }) => name === manifest.name);
    return { ...tarball, location, manifest, path: join(destination, tarball.filename) };
  });
}

/** What the manifest or a command's loader names, and is not in the tarball. */
function missingFiles({ location, manifest, files }) {
  const present = new Set(files.map(({ path }) => path));
  const commands = Object.values(manifest.bin ?? {});
  const loaded = commands.flatMap((command) => bundlesLoadedBy(join(WORKSPACE, location, command)));
  return [...commands, ...(manifest.man ?? []), ...exportedFiles(manifest.exports), ...loaded]
    .map((path) => posix.normalize(path))
    .filter((path) => !present.has(path))
    .map((path) => `${location}/${path} is missing`);
}

function exportedFiles(exports) {
  return Object.values(exports ?? {})
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((path) => !path.startsWith('./src/') && !path.includes('*'));
}

function bundlesLoadedBy(command) {
  return [...readFileSync(command, 'utf8').matchAll(/'dist', '([^']+)'/g)].map(
    ([, file]) => `dist/${file}`,
  );
}

function table(all) {
  const { packages: locked } = readJson('package-lock.json');
  const rows = all.map((entry) => [
    entry.name,
    kilobytes(entry.size),
    kilobytes(entry.unpackedSize),
    String(entry.entryCount),
    String(Object.keys(entry.manifest.dependencies ?? {}).length),
    String(installedWith(entry.location, locked, { optional: false }).size),
    String(installedWith(entry.location, locked, { optional: true }).size),
  ]);
  const head = ['package', 'tarball', 'unpacked', 'files', 'direct', 'installed', 'with optional'];
  return columns([head, ...rows]);
}

/** Names of all packages that come along, by the lock file. */
function installedWith(start, locked, { optional }) {
  const found = new Map();
  const open = [start];
  for (let location = open.pop(); location !== undefined; location = open.pop()) {
    const entry = locked[location];
    const wanted = { ...entry.dependencies, ...(optional ? entry.optionalDependencies : {}) };
    for (const name of Object.keys(wanted)) {
      const at = resolveLocked(name, location, locked);
      if (at === undefined || found.has(at)) continue;
      found.set(at, name);
      open.push(at);
    }
  }
  return found;
}

/** Where `name` is found from `location`: in the nearest node_modules above, links followed. */
function resolveLocked(name, location, locked) {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = posix.join(folder, 'node_modules', name);
    if (locked[at] !== undefined) return locked[at].link ? locked[at].resolved : at;
    if (folder === '') return undefined;
  }
}

function columns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

function kilobytes(bytes) {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}

function readJson(path) {
  return JSON.parse(readFileSync(join(WORKSPACE, path), 'utf8'));
}

function print(text) {
  process.stdout.write(`${text}\n`);
}

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
