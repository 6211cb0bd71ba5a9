import type { JSX } from 'preact';

import type { CostAnswer } from '../../../wire/cost.js';
import { type Figure, FigureTable } from '../../parts/figure-table.js';
import { dollars, numberText } from '../../text/numbers.js';

type Totals = CostAnswer['spend']['total'];

const FIGURES: readonly Figure<Totals>[] = [
  ['Runs', ({ runs }) => numberText(runs)],
  ['Tokens', ({ tokens }) => numberText(tokens)],
  ['Cost', ({ costUsd }) => dollars(costUsd)],
  ['Learned', ({ learned }) => numberText(learned)],
  ['Found nothing', ({ nothing }) => numberText(nothing)],
  ['Failed', ({ failed }) => numberText(failed)],
  ['Learnings kept', ({ learnings }) => numberText(learnings)],
];

/** What each driver cost, and how its runs ended. */
export function DriverTable({ spend }: Pick<CostAnswer, 'spend'>): JSX.Element {
  return (
    <div class="table-frame">
      <FigureTable
        rows={[...spend.drivers, { driver: 'In all', ...spend.total }]}
        about={['Worker', ({ driver }) => driver]}
        figures={FIGURES}
        keyOf={({ driver }) => driver}
      />
      {spend.total.unsettled > 0 && (
        <p class="note">
          {numberText(spend.total.unsettled)} have not ended: they are running now, or were killed
          and count as estimated.
        </p>
      )}
    </div>
  );
}
