import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface SourceName {
  readonly kind: 'identifier' | 'text' | 'pattern';
  readonly text: string;
}

/** What a TypeScript file says, its comments aside. */
export class SourceFile {
  /** What it imports or exports from, types included. */
  readonly imports: readonly string[];
  readonly #text: string;

  constructor(readonly path: string) {
    this.#text = readFileSync(path, 'utf8');
    const { importedFiles } = ts.preProcessFile(this.#text, true, true);
    this.imports = importedFiles.map(({ fileName }) => fileName);
  }

  /** Every identifier and every literal text. */
  names(): readonly SourceName[] {
    const names: SourceName[] = [];
    const visit = (node: ts.Node): void => {
      const name = nameOf(node);
      if (name !== undefined) names.push(name);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(this.path, this.#text, ts.ScriptTarget.Latest));
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
