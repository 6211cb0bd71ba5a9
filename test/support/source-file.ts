import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface SourceName {
  readonly kind: 'identifier' | 'text' | 'pattern';
  readonly text: string;
}

/** What a TypeScript file says, its comments aside. */
export class SourceFile {
  readonly #tree: ts.SourceFile;

  constructor(readonly path: string) {
    const text = readFileSync(path, 'utf8');
    this.#tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  }

  /** What it imports or exports from, types included. */
  get imports(): readonly string[] {
    return ts
      .preProcessFile(this.#tree.text, true, true)
      .importedFiles.map(({ fileName }) => fileName);
  }

  /** Every identifier and every literal text. */
  names(): readonly SourceName[] {
    const names: SourceName[] = [];
    const visit = (node: ts.Node): void => {
      const name = nameOf(node);
      if (name !== undefined) names.push(name);
      ts.forEachChild(node, visit);
    };
    visit(this.#tree);
    return names;
  }
}

function nameOf(node: ts.Node): SourceName | undefined {
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
    return { kind: 'identifier', text: node.text };
  }
  if (ts.isRegularExpressionLiteral(node)) return { kind: 'pattern', text: node.text };
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
  return isText ? { kind: 'text', text: node.text } : undefined;
}
