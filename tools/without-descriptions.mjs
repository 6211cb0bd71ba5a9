// An esbuild plugin that leaves the descriptions of settings out of a program that shows none: a hook reads
// through all of its file at every event.
import { readFileSync } from 'node:fs';

import ts from 'typescript';

const SETTINGS = /-settings\.ts$/;

export const withoutDescriptions = {
  name: 'without-descriptions',
  setup(build) {
    build.onLoad({ filter: SETTINGS }, ({ path }) => ({
      contents: cutDescriptions(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

function cutDescriptions(source) {
  const file = ts.createSourceFile('settings.ts', source, ts.ScriptTarget.Latest, true);
  const texts = [];
  const visit = (node) => {
    const isDescription = ts.isPropertyAssignment(node) && node.name.getText(file) === 'describe';
    if (isDescription) texts.push(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return texts.reduceRight(
    (rest, text) => `${rest.slice(0, text.getStart(file))}''${rest.slice(text.getEnd())}`,
    source,
  );
}
