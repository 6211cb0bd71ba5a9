// Fails where an import of the source code points the wrong way:
//
//   node tools/check-imports.mjs [FOLDER]     FOLDER: a repository, this one unless named
//
// - a circle of files (types included), or of topics within a storey of core;
// - an import from a lower storey of core to a higher one;
// - an import by which what a hook or a status line loads reaches a warm/ folder or a heavy package.
// Circles between packages are refused by @nx/enforce-module-boundaries.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { findCircles, importGraph } from './import-graph.mjs';

const root = process.argv[2];
if (root !== undefined) process.chdir(root);

/** Storeys of core, the lowest first; imports go down or stay. */
const STOREYS = ['foundation', 'stores', 'engine', 'services', 'api'];
const CORE = 'libs/core/src/';
/** What starts cold processes, and with them all that they load. */
const COLD_ENTRIES = ['cold.ts', 'status-line.ts'].map((name) => CORE + name);
/** Packages that take a cold process several milliseconds to load (ARCHITECTURE.md). */
const HEAVY =
  /^(?:zod|@reflect\/hub-protocol|yaml|ajv|graphology|hnswlib-node|@secretlint\/|picomatch|execa|inquirer|@inquirer\/)/;

const problems = [];
let core = new Map();
for (const folder of packageFolders()) {
  const graph = importGraph(join(folder, 'src'));
  if (`${folder}/src/` === CORE) core = graph;
  const files = new Map([...graph].map(([file, imports]) => [file, filesOf(imports)]));
  problems.push(...findCircles(files).map((circle) => `circle of files: ${circle.join(' -> ')}`));
}
problems.push(...upwardImports(core), ...topicCircles(core), ...warmImportsOfCold(core));

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function packageFolders() {
  return ['libs', 'apps']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
}

function filesOf(imports) {
  return imports.flatMap(({ file }) => file ?? []);
}

function upwardImports(graph) {
  const found = [];
  for (const [file, imports] of graph) {
    const storey = STOREYS.indexOf(storeyOf(file));
    if (storey < 0) continue;
    for (const { file: target, line } of imports) {
      if (target === undefined) continue;
      const above = STOREYS.indexOf(storeyOf(target));
      // What lies in no storey composes them all.
      if (above < 0 || above > storey)
        found.push(`import up a storey: ${file}:${String(line)} imports ${target}`);
    }
  }
  return found;
}

function topicCircles(graph) {
  const edges = new Map();
  for (const [file, imports] of graph) {
    const from = topicOf(file);
    if (from === undefined) continue;
    const targets = edges.get(from) ?? new Set();
    for (const target of filesOf(imports)) {
      const to = topicOf(target);
      if (to !== undefined && to !== from && storeyOf(to) === storeyOf(from)) targets.add(to);
    }
    edges.set(from, targets);
  }
  return findCircles(edges).map((circle) => `circle of folders: ${circle.join(' -> ')}`);
}

/** Walks what a cold process loads, each file with the import that brought it in. */
function warmImportsOfCold(graph) {
  const found = [];
  const reached = new Set(COLD_ENTRIES);
  const queue = COLD_ENTRIES.filter((entry) => graph.has(entry));
  for (const file of queue) {
    for (const { specifier, file: target, isType, line } of graph.get(file) ?? []) {
      if (isType) continue;
      const isWarm = target === undefined ? HEAVY.test(specifier) : target.includes('/warm/');
      if (isWarm) {
        found.push(`cold imports warm: ${file}:${String(line)} imports ${target ?? specifier}`);
      } else if (target !== undefined && !reached.has(target)) {
        reached.add(target);
        queue.push(target);
      }
    }
  }
  return found;
}

function storeyOf(path) {
  return path.startsWith(CORE) ? path.slice(CORE.length).split('/')[0] : '';
}

/** `libs/core/src/<storey>/<topic>`; files that lie in the storey itself are a topic together. */
function topicOf(path) {
  const storey = storeyOf(path);
  if (!STOREYS.includes(storey)) return undefined;
  const parts = path.split('/');
  return parts.length > 5 || !/\.tsx?$/.test(path) ? parts.slice(0, 5).join('/') : CORE + storey;
}
