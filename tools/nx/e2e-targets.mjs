// Plugin of Nx: each file of end-to-end tests is a target of its own, `e2e--<name>`, with what it reads as
// inputs, and `e2e` is all of them. A file reads itself and what it imports from `test/support`, the builds of
// the packages that these name, and the files whose path they name. Of a build it is the files that count: a
// change that leaves them as they were runs nothing.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PROJECT = 'test';
const FOLDER = `${PROJECT}/e2e`;
const ENDING = '.test.ts';

/** Goes through the sources of all packages. */
const READS_ALL_SOURCES = `${PROJECT}/support/workspace-package.ts`;

/** Starts the hook of any harness, of those that a test names. */
const STARTS_ANY_HOOK = `${PROJECT}/support/home.ts`;

/** Programs that the command line loads for one command of the same name. */
const SURFACES = ['mcp', 'ui'];

/** What people get of an application, in its folder: bundles, and the manual. */
const PROGRAMS = ['dist/*.{cjs,js}', 'dist/man/*'];

const SHARED_INPUTS = [
  'sharedGlobals',
  '{projectRoot}/package.json',
  '{projectRoot}/vitest.config.ts',
  '{workspaceRoot}/libs/testing/vitest.mjs',
  '{projectRoot}/support/programs/**/*',
  // They make the caches that lie beside the bundles.
  '{workspaceRoot}/tools/*.mjs',
  { externalDependencies: ['vitest', 'hnswlib-node', '@lydell/node-pty'] },
  { env: 'CI' },
];

export const createNodesV2 = [
  `${PROJECT}/package.json`,
  ([manifest], _, { workspaceRoot }) =>
    manifest === undefined
      ? []
      : [[manifest, { projects: { [PROJECT]: { targets: targetsOf(workspaceRoot) } } }]],
];

/** The targets of the end-to-end tests below `root`, by name. */
export function targetsOf(root) {
  const packages = workspacePackages(root);
  const names = readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));
  const targets = names.map((name) => [
    `e2e--${name}`,
    {
      executor: 'nx:run-commands',
      options: { cwd: PROJECT, command: `vitest run e2e/${name}${ENDING}` },
      cache: true,
      dependsOn: ['^build'],
      inputs: inputsOf(`${FOLDER}/${name}${ENDING}`, { root, packages }),
    },
  ]);
  const all = { executor: 'nx:noop', dependsOn: targets.map(([name]) => name) };
  return { e2e: all, ...Object.fromEntries(targets) };
}

/** What decides how the tests of `file` end; paths are relative to `root`. */
function inputsOf(file, { root, packages }) {
  const files = importClosure(file, root);
  const read = (paths) => paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const text = read(files);
  const scenario = read(files.filter((path) => path !== STARTS_ANY_HOOK));
  const named = packages.filter(
    (one) => text.includes(`${one.name}/`) || text.includes(`${one.name}'`) || isRun(one, scenario),
  );
  return [
    ...SHARED_INPUTS,
    ...[...files, ...namedPaths(text)].flatMap((path) => inputAt(path, root)),
    ...(files.includes(READS_ALL_SOURCES) ? ['^production'] : []),
    ...withDependencies(named, packages).flatMap(packageInputs),
  ];
}

/** `file` and the files that it imports by a relative path, themselves or through others. */
function importClosure(file, root) {
  const found = new Set([file]);
  for (const path of found) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, specifier] of text.matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
      const imported = join(dirname(path), specifier).replace(/\.js$/, '.ts');
      if (existsSync(join(root, imported))) found.add(imported);
    }
  }
  return [...found];
}

/** Strings that are paths from the top of the repository, or to a fixture of these tests. */
function namedPaths(text) {
  const fromTop = [...text.matchAll(/'((?:apps|libs|test|tools)\/[\w./-]+)'/g)];
  const ofTests = [...text.matchAll(/'\.\.\/(fixtures\/[\w./-]+)'/g)];
  return [...fromTop.map(([, path]) => path), ...ofTests.map(([, path]) => `${PROJECT}/${path}`)];
}

function inputAt(path, root) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined) return [];
  return [`{workspaceRoot}/${path}${status.isDirectory() ? '/**/*' : ''}`];
}

/** Whether tests of this text run the package's program with no word of its name: a hook, a surface. */
function isRun({ layer, location }, text) {
  const folder = location.split('/')[1];
  if (layer === 'adapter') return new RegExp(folder.replace('-adapter', ''), 'i').test(text);
  return SURFACES.includes(folder) && text.includes(`'${folder}'`);
}

/**
 * Libraries come with those that they import, and the package that brings every command with the packages
 * of the commands; another bundle has in it what it needs.
 */
function withDependencies(named, packages) {
  const found = new Set(named);
  for (const { location, layer, dependencies } of found) {
    if (!location.startsWith('libs/') && layer !== 'setup') continue;
    for (const other of packages) if (dependencies.includes(other.name)) found.add(other);
  }
  return [...found];
}

function packageInputs({ location }) {
  const built = location.startsWith('libs/') ? ['dist/**/*.js', 'assets/*'] : PROGRAMS;
  return [
    ...['package.json', 'bin/**/*', 'plugin/**/*', 'fixtures/**/*'].map(
      (files) => `{workspaceRoot}/${location}/${files}`,
    ),
    ...built.map((files) => ({
      dependentTasksOutputFiles: `${location}/${files}`,
      transitive: true,
    })),
  ];
}

function workspacePackages(root) {
  return ['libs', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((folder) => `${parent}/${folder}`))
    .filter((location) => existsSync(join(root, location, 'package.json')))
    .map((location) => {
      const manifest = JSON.parse(readFileSync(join(root, location, 'package.json'), 'utf8'));
      const { name, dependencies = {}, nx } = manifest;
      const tag = nx?.tags?.find((candidate) => candidate.startsWith('layer:'));
      const layer = tag?.slice('layer:'.length);
      return { name, location, layer, dependencies: Object.keys(dependencies) };
    });
}
