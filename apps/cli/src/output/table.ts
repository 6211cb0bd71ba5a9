import { cutToWidth, displayWidth, padToWidth } from './display-width.js';
import { printableLine } from './printable.js';

const GAP = '  ';

export interface TableOptions {
  /** Columns of a line; the last cell is cut to it. */
  readonly width: number;
  /** Dresses a cell that already has its width. */
  readonly style?: (cell: string, column: number) => string;
}

/** Rows as aligned lines. Cells may hold anybody's text. */
export function tableLines(rows: readonly (readonly string[])[], options: TableOptions): string[] {
  const cells = rows.map((row) => row.map(printableLine));
  const widths = columnWidths(cells);
  return cells.map((row) => {
    let left = options.width;
    const line = row.map((cell, column) => {
      const isLast = column === row.length - 1;
      const shown = isLast
        ? cutToWidth(cell, Math.max(10, left))
        : padToWidth(cell, widths[column] ?? 0);
      left -= displayWidth(shown) + GAP.length;
      return options.style?.(shown, column) ?? shown;
    });
    return line.join(GAP).trimEnd();
  });
}

function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell));
    });
  }
  return widths;
}
