import { describe, expect, it } from 'vitest';

import { tableLines } from '../../src/output/table.js';

const ROWS = [
  ['lrn-1', 'lesson', 'a title that does not fit into the table'],
  ['lrn-22', 'decision', '日本 and\u001B[31m colour'],
];

describe('tableLines', () => {
  it('aligns columns and cuts the last one to the width', () => {
    expect(tableLines(ROWS, { width: 40 })).toEqual([
      'lrn-1   lesson    a title that does not…',
      'lrn-22  decision  日本 and[31m colour',
    ]);
  });

  it('cuts nothing where there is no width', () => {
    expect(tableLines(ROWS, { width: Infinity })[0]).toBe(
      'lrn-1   lesson    a title that does not fit into the table',
    );
  });

  it('lets cells go where they fit when the last one has no room beside the others', () => {
    expect(tableLines(ROWS, { width: 24 })).toEqual([
      'lrn-1  lesson',
      '  a title that does not…',
      'lrn-22  decision',
      '  日本 and[31m colour',
    ]);
  });

  it('dresses cells after their width is known', () => {
    const style = (cell: string, column: number): string => (column === 0 ? `<${cell}>` : cell);
    expect(
      tableLines(
        [
          ['a', 'b'],
          ['aa', 'b'],
        ],
        { width: 80, style },
      ),
    ).toEqual(['<a >  b', '<aa>  b']);
  });
});
