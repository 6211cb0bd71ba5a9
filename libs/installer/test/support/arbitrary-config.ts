import fc from 'fast-check';

import type { JsonObject, JsonValue } from '../../src/index.js';

/** How a generated file is laid out. */
interface Layout {
  readonly eol: string;
  readonly unit: string;
  readonly isOneLine: boolean;
  readonly hasComments: boolean;
  readonly hasTrailingComma: boolean;
}

const layout: fc.Arbitrary<Layout> = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  unit: fc.constantFrom('  ', '    ', '\t'),
  isOneLine: fc.boolean(),
  hasComments: fc.boolean(),
  hasTrailingComma: fc.boolean(),
});

/** Keys of other tools; some of them come twice. */
const key = fc.constantFrom('model', 'env', 'permissions', 'mcpServers', '__proto__', 'a "b"', '');
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('// no comment', '/* none */', '},]', 'C:\\x\\', 'a\nb'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

/** An object as its pairs, so that a key may come twice. */
type Pairs = readonly (readonly [string, Tree])[];
type Tree =
  { readonly scalar: JsonValue } | { readonly list: readonly Tree[] } | { readonly pairs: Pairs };

const { tree } = fc.letrec<{ tree: Tree; pairs: Pairs }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar.map((value) => ({ scalar: value })),
    fc.array(tie('tree'), { maxLength: 3 }).map((list) => ({ list })),
    tie('pairs').map((pairs) => ({ pairs })),
  ),
  pairs: fc.array(fc.tuple(key, tie('tree')), { maxLength: 3 }),
}));

const foreignGroup: fc.Arbitrary<Tree> = fc
  .record({
    matcher: fc.option(fc.constantFrom('Bash', '*'), { nil: undefined }),
    commands: fc.array(fc.constantFrom('say "done"', 'other-tool hook', 'échø'), { maxLength: 2 }),
  })
  .map(({ matcher, commands }) =>
    toTree({
      ...(matcher !== undefined && { matcher }),
      hooks: commands.map((command) => ({ type: 'command', command })),
    }),
  );

const hooks: fc.Arbitrary<Pairs> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('SessionStart', 'Stop', 'Other'),
      fc.array(foreignGroup, { maxLength: 3 }),
    ),
    { selector: ([name]) => name, maxLength: 3 },
  )
  .map((lists) => lists.map(([name, list]) => [name, { list }] as const));

/** The text of a configuration with hooks of other tools, however a person may have laid it out. */
export const configText: fc.Arbitrary<string> = fc
  .record({
    before: fc.array(fc.tuple(key, tree), { maxLength: 3 }),
    hooks: fc.option(hooks, { nil: undefined }),
    after: fc.array(fc.tuple(key, tree), { maxLength: 3 }),
    layout,
    bom: fc.constantFrom('', '\uFEFF'),
    end: fc.constantFrom('', 'eol', 'eol eol'),
    seed: fc.infiniteStream(fc.nat(11)),
  })
  .map(({ before, hooks: lists, after, layout: style, bom, end, seed }) => {
    const pairs = [...before, ...(lists ? [['hooks', { pairs: lists }] as const] : []), ...after];
    const printed = new Printer(style, seed).print({ pairs }, 0);
    return bom + printed + end.replaceAll('eol', style.eol).replaceAll(' ', '');
  });

/** Prints as a person might: here and there a comment, a blank line, brackets on one line. */
class Printer {
  constructor(
    private readonly style: Layout,
    private readonly seed: Iterator<number>,
  ) {}

  print(node: Tree, depth: number): string {
    if ('scalar' in node) return JSON.stringify(node.scalar);
    const isList = 'list' in node;
    const [open, close] = isList ? '[]' : '{}';
    const parts = isList
      ? node.list.map((item) => this.print(item, depth + 1))
      : node.pairs.map(
          ([name, held]) => `${JSON.stringify(name)}:${this.space()}${this.print(held, depth + 1)}`,
        );
    return `${open ?? ''}${this.join(parts, depth)}${close ?? ''}`;
  }

  private join(parts: readonly string[], depth: number): string {
    const isOneLine = this.style.isOneLine || this.luck() < 2;
    if (isOneLine) {
      const comma = parts.length > 0 && this.style.hasTrailingComma && this.luck() < 6 ? ',' : '';
      return this.blockComment() + parts.join(`,${this.space()}`) + comma + this.blockComment();
    }
    const { eol, unit, hasTrailingComma } = this.style;
    const indentation = unit.repeat(depth + 1);
    const lines = parts.map((part, index) => {
      const comma = index < parts.length - 1 || hasTrailingComma ? ',' : '';
      const blank = this.luck() === 0 ? eol : '';
      return `${blank}${this.ownComment(indentation)}${indentation}${part}${comma}${this.endComment()}${eol}`;
    });
    return `${this.endComment()}${eol}${lines.join('')}${this.ownComment(indentation)}${unit.repeat(depth)}`;
  }

  private luck(): number {
    return (this.seed.next() as IteratorYieldResult<number>).value;
  }

  private space(): string {
    return this.luck() < 9 ? ' ' : '';
  }

  private blockComment(): string {
    return this.style.hasComments && this.luck() < 3 ? ' /* , { "x": [ */ ' : '';
  }

  private ownComment(indentation: string): string {
    if (!this.style.hasComments || this.luck() > 3) return '';
    return `${indentation}// on its own, ] }${this.style.eol}`;
  }

  private endComment(): string {
    return this.style.hasComments && this.luck() < 3 ? ' // at the end, {\u00A0' : '';
  }
}

function toTree(value: JsonValue): Tree {
  if (Array.isArray(value)) return { list: (value as readonly JsonValue[]).map(toTree) };
  if (typeof value !== 'object' || value === null) return { scalar: value };
  return { pairs: Object.entries(value as JsonObject).map(([name, held]) => [name, toTree(held)]) };
}
