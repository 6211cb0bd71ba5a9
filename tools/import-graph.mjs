// The imports between the source files of this repository, as TypeScript's parser sees them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

import ts from 'typescript';

/**
 * @typedef {object} Import
 * @property {string} specifier As it is written.
 * @property {string | undefined} file Path of the imported source file, `/` between its parts; undefined for a package.
 * @property {boolean} isType Erased by the compiler: nothing is loaded at run time.
 * @property {number} line From 1.
 */

/**
 * Every source file below `folder` with its imports, by path.
 * @returns {Map<string, readonly Import[]>}
 */
export function importGraph(folder) {
  const graph = new Map();
  if (!existsSync(folder)) return graph;
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = join(folder, name).split(sep).join('/');
    graph.set(file, importsOf(file));
  }
  return graph;
}

function importsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const imports = [];
  const add = (literal, isType) => {
    const specifier = literal.text;
    const line = source.getLineAndCharacterOfPosition(literal.getStart(source)).line + 1;
    imports.push({ specifier, file: sourceOf(file, specifier), isType, line });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) add(node.moduleSpecifier, isTypeOnly(node));
    } else if (ts.isImportTypeNode(node)) add(node.argument.literal, true);
    else if (isDynamicImport(node)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

function isTypeOnly(node) {
  if (node.isTypeOnly || node.importClause?.isTypeOnly) return true;
  const named = ts.isExportDeclaration(node) ? node.exportClause : node.importClause?.namedBindings;
  const elements = named && !node.importClause?.name ? (named.elements ?? []) : [];
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

function isDynamicImport(node) {
  return (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    ts.isStringLiteral(node.arguments[0])
  );
}

/** A file is imported by the name of what it is compiled to. */
function sourceOf(file, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier)
    .split(sep)
    .join('/')
    .replace(/\.jsx?$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate));
}

/**
 * The circles of a directed graph, one trail for each edge that closes one.
 * @param {Map<string, Iterable<string>>} edges
 * @returns {string[][]}
 */
export function findCircles(edges) {
  const done = new Set();
  const found = [];
  const visit = (node, trail) => {
    const seenAt = trail.indexOf(node);
    if (seenAt >= 0) {
      found.push([...trail.slice(seenAt), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return found;
}
