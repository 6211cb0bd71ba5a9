import type { ComponentChildren, JSX } from 'preact';

/** A column of figures: its name, and what of a row stands in it. */
export type Figure<Row> = readonly [name: string, of: (row: Row) => ComponentChildren];

interface FigureTableProps<Row> {
  readonly rows: readonly Row[];
  /** The column that tells what a row is about. */
  readonly about: Figure<Row>;
  readonly figures: readonly Figure<Row>[];
  readonly keyOf: (row: Row) => string;
}

/** What there is of a kind, and the figures of each. */
export function FigureTable<Row>(props: FigureTableProps<Row>): JSX.Element {
  const { rows, about, figures, keyOf } = props;
  const [subject, nameOf] = about;
  return (
    <table class="figure-table">
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          {figures.map(([name]) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{nameOf(row)}</th>
            {figures.map(([name, of]) => (
              <td key={name} class="number" data-name={name}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
