import type { JSX } from 'preact';

import type { CostAnswer } from '../../../wire/cost.js';
import { dollars, numberText } from '../../text/numbers.js';

type Totals = CostAnswer['spend']['total'];

const COLUMNS: readonly (readonly [name: string, valueOf: (totals: Totals) => string])[] = [
  ['Runs', ({ runs }) => numberText(runs)],
  ['Tokens', ({ tokens }) => numberText(tokens)],
  ['Cost', ({ costUsd }) => dollars(costUsd)],
  ['Learned', ({ learned }) => numberText(learned)],
  ['Nothing', ({ nothing }) => numberText(nothing)],
  ['Failed', ({ failed }) => numberText(failed)],
  ['Learnings kept', ({ learnings }) => numberText(learnings)],
];

/** What each driver cost, and how its runs ended. */
export function DriverTable({ spend }: Pick<CostAnswer, 'spend'>): JSX.Element {
  const rows = [
    ...spend.drivers.map(({ driver, ...totals }) => [driver, totals] as const),
    ['In all', spend.total] as const,
  ];
  return (
    <div class="table-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">Driver</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([driver, totals]) => (
            <tr key={driver}>
              <th scope="row">{driver}</th>
              {COLUMNS.map(([name, valueOf]) => (
                <td key={name} class="number">
                  {valueOf(totals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {spend.total.unsettled > 0 && (
        <p class="note">
          {numberText(spend.total.unsettled)} not settled: running, or killed and charged as
          estimated.
        </p>
      )}
    </div>
  );
}
