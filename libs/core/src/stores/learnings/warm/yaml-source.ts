import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import { invalidDocument, type LearningError } from '../learning-errors.js';
import { parseSimpleYaml } from '../simple-yaml.js';

/** YAML out of a file: its text, the file, and the 1-based line of the file that it starts on. */
export interface YamlSource {
  readonly yaml: string;
  readonly path: string;
  readonly firstLine: number;
}

/** YAML that a person may have broken, read so that errors can name the line. */
export interface ParsedYaml {
  readonly values: unknown;
  invalid(error: z.ZodError): LearningError;
}

/** Throws `LEARNING_INVALID` with file and line for what is not YAML. */
export function parseYaml(source: YamlSource): ParsedYaml {
  const values = parseSimpleYaml(source.yaml);
  if (values === undefined) return parseAnyYaml(source);
  return { values, invalid: (problem) => parseAnyYaml(source).invalid(problem) };
}

function parseAnyYaml(source: YamlSource): ParsedYaml {
  const counter = new LineCounter();
  const document = parseDocument(source.yaml, { lineCounter: counter });
  const fail = (offset: number, reason: string): LearningError => {
    const { line, col: column } = counter.linePos(offset);
    const place = { path: source.path, line: line + source.firstLine - 1, column };
    return invalidDocument({ ...place, ...idIn(source.yaml) }, reason);
  };
  const [error] = document.errors;
  if (error !== undefined) throw fail(error.pos[0], `not YAML: ${firstLine(error.message)}`);
  return {
    values: plainValues(document, () => fail(0, 'not YAML: too many aliases')),
    invalid: (problem) => {
      const [issue] = problem.issues;
      const keys = issue?.path ?? [];
      return fail(offsetOf(document, keys), `${keys.join('.')} ${issue?.message ?? 'is invalid'}`);
    },
  };
}

/** The id that a text claims, found even where the rest is broken. */
export function idIn(yaml: string): { id?: string } {
  const id = /^id:[ \t]*["']?(lrn-[0-9a-f]+)/m.exec(yaml)?.[1];
  return id === undefined ? {} : { id };
}

function plainValues(document: Document, fail: () => LearningError): unknown {
  try {
    return document.toJS() ?? {};
  } catch {
    throw fail();
  }
}

/** Where the value of a path stands, or the deepest part of the path that is there. */
function offsetOf(document: Document, keys: readonly PropertyKey[]): number {
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';
}
