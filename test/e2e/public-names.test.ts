import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';

/** Fewer names than this can be learned. */
const MOST = 150;
const CORE = join(WORKSPACE, 'libs/core/src');

interface PublicName {
  readonly name: string;
  /** Empty where nothing says what it is for. */
  readonly purpose: string;
}

function namesOf(entry: string): readonly PublicName[] {
  const config = ts.readConfigFile(join(WORKSPACE, 'tsconfig.base.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { compilerOptions } = config.config as { compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, WORKSPACE);
  const program = ts.createProgram([join(CORE, entry)], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(CORE, entry));
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} exports nothing`);
  return checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const named = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const purpose = ts.displayPartsToString(named.getDocumentationComment(checker));
    return { name: symbol.name, purpose };
  });
}

describe('the names of @reflect/core', () => {
  it(`are fewer than ${String(MOST)}`, () => {
    expect(namesOf('index.ts').length).toBeLessThan(MOST);
  });

  it.each(['index.ts', 'harness.ts'])('each say in %s what they are for', (entry) => {
    const names = namesOf(entry);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(({ purpose }) => purpose === '').map(({ name }) => name)).toEqual([]);
  });
});
