import { cutToWidth, displayWidth, padToWidth } from './display-width.js';
import { printableLine } from './printable.js';

const GAP = '  ';
/** Columns that the last cell must have beside the others, or each row takes several lines. */
const ENOUGH = 16;

export interface TableOptions {
  /** Columns of a line; the last cell is cut to it. */
  readonly width: number;
  /** Dresses a cell that already has its width. */
  readonly style?: (cell: string, column: number) => string;
}

/**
 * Rows as aligned lines; where the width is too small for that, each cell goes where it fits. Cells may
 * hold anybody's text.
 */
export function tableLines(rows: readonly (readonly string[])[], options: TableOptions): string[] {
  const cells = rows.map((row) => row.map(printableLine));
  const { width } = options;
  if (width === Infinity) return unboundedRows(cells, options);
  const widths = columnWidths(cells, Infinity);
  const others = widths.slice(0, -1).reduce((sum, one) => sum + one + GAP.length, 0);
  const isAligned = others + Math.min(ENOUGH, widths.at(-1) ?? 0) <= width;
  if (!isAligned) return cells.flatMap((row) => flowedRow(row, options));
  return cells.map((row) => {
    let left = width;
    const line = row.map((cell, column) => {
      const isLast = column === row.length - 1;
      const shown = isLast
        ? cutToWidth(cell, Math.max(10, left))
        : padToWidth(cell, widths[column] ?? 0);
      if (!isLast) left -= displayWidth(shown) + GAP.length;
      return options.style?.(shown, column) ?? shown;
    });
    return line.join(GAP).trimEnd();
  });
}

/** Rows where nothing is cut, as in a pipe, which may get very many. */
function unboundedRows(
  rows: readonly (readonly string[])[],
  { style = String }: Pick<TableOptions, 'style'>,
): string[] {
  // Nobody has to know how wide the last column is.
  const most = rows.reduce((count, row) => Math.max(count, row.length), 0);
  const widths = columnWidths(rows, most - 1);
  return rows.map((row) => {
    const last = row.length - 1;
    let line = '';
    for (let column = 0; column < last; column++) {
      line += style(padToWidth(row[column] ?? '', widths[column] ?? 0), column) + GAP;
    }
    return (line + style(row[last] ?? '', last)).trimEnd();
  });
}

/** One row on as many lines as it takes, of which all but the first are indented. */
function flowedRow(row: readonly string[], { width, style }: TableOptions): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  row.forEach((cell, column) => {
    const wanted = Math.min(displayWidth(cell), column === row.length - 1 ? ENOUGH : Infinity);
    if (column > 0 && used + GAP.length + wanted > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    const gap = column > 0 ? GAP : '';
    const shown = cutToWidth(cell, width - used - gap.length);
    line += gap + (style?.(shown, column) ?? shown);
    used += gap.length + displayWidth(shown);
  });
  return [...lines, line];
}

/** Of the first `count` columns. */
function columnWidths(rows: readonly (readonly string[])[], count: number): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    const end = Math.min(count, row.length);
    for (let column = 0; column < end; column++) {
      const width = displayWidth(row[column] ?? '');
      if (width > (widths[column] ?? -1)) widths[column] = width;
    }
  }
  return widths;
}
