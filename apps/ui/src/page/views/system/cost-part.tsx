import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { CostAnswer } from '../../../wire/cost.js';
import { calls } from '../../api/calls.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { Tiles } from '../../parts/tiles.js';
import { UseTable } from '../../parts/use-table.js';
import { Resource } from '../../state/resource.js';
import { counted, dollars, numberText } from '../../text/numbers.js';
import { DayChart } from './day-chart.js';
import { DriverTable } from './driver-table.js';
import { WindowUses } from './window-uses.js';

const cost = new Resource<CostAnswer>();

/** What worker runs cost, and what their learnings are used for. */
export function CostPart(): JSX.Element {
  useEffect(() => void load(), []);
  const known = cost.value.value;
  const error = cost.error.value;
  return (
    <>
      {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
      {known === undefined && error === undefined && <Reading what="the ledger" />}
      {known !== undefined && (
        <>
          <section class="block">
            <div class="block-head">
              <h3>How near each cap is</h3>
            </div>
            <WindowUses windows={known.spend.windows} />
          </section>
          <Tiles tiles={tilesOf(known)} />
          <section class="block">
            <div class="block-head">
              <h3>Cost by day</h3>
            </div>
            {known.spend.total.runs === 0 ? (
              <Empty title="No worker has run that costs something.">
                Sessions are reflected by rules alone, or none was reflected yet. The setting
                worker.driver names who reflects them.
              </Empty>
            ) : (
              <DayChart days={known.spend.days} />
            )}
          </section>
          {known.spend.total.runs > 0 && (
            <section class="block">
              <div class="block-head">
                <h3>By worker</h3>
              </div>
              <DriverTable spend={known.spend} />
            </section>
          )}
          <section class="block">
            <div class="block-head">
              <h3>Most given, since the beginning</h3>
            </div>
            <UseTable top={known.top} />
          </section>
        </>
      )}
    </>
  );
}

function tilesOf({ spend, benefit }: CostAnswer): Parameters<typeof Tiles>[0]['tiles'] {
  const { total } = spend;
  const each =
    total.learnings === 0
      ? 'of what runs found'
      : `${dollars(total.costUsd / total.learnings)} for each`;
  const judged = benefit.helped + benefit.ignored + benefit.misled;
  return [
    ['Spent so far', dollars(total.costUsd), counted(total.runs, 'run')],
    ['Learnings kept', total.learnings, each],
    [
      'Given so far',
      benefit.given,
      benefit.unused === 0
        ? 'times; every learning at least once'
        : `times; ${numberText(benefit.unused)} of ${counted(benefit.active, 'learning')} never`,
    ],
    [
      'Helped',
      benefit.helped,
      judged === 0 ? 'no session was judged yet' : `of ${numberText(judged)} judged`,
    ],
    ['Ignored', benefit.ignored, 'the session had no use for it'],
    ['Misled', benefit.misled, 'it was wrong there'],
  ];
}

async function load(): Promise<void> {
  await cost.load(calls.cost);
}
