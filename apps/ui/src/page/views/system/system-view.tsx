import type { JSX } from 'preact';

import type { Overview } from '../../../wire/overview.js';
import { Tiles } from '../../parts/tiles.js';
import { overview } from '../../state/overview.js';
import { capital } from '../../text/labels.js';
import { capsOf, nearestCapText, shareOf } from '../../text/caps.js';
import { healthOf } from '../../text/health.js';
import { numberText, percentText } from '../../text/numbers.js';
import { CostPart } from './cost-part.js';
import { QueuePart } from './queue-part.js';

/** How reflect itself does: worker and index, what waits to be reflected, and what it costs. */
export function SystemView(): JSX.Element {
  const known = overview.value.value;
  return (
    <div class="view">
      <h1 class="view-title">System</h1>
      {known !== undefined && <Tiles tiles={tilesOf(known)} />}
      <section class="part" aria-labelledby="system-queue">
        <h2 id="system-queue">Queue</h2>
        <QueuePart />
      </section>
      <section class="part" aria-labelledby="system-cost">
        <h2 id="system-cost">Cost and benefit</h2>
        <CostPart />
      </section>
    </div>
  );
}

function tilesOf(known: Overview): Parameters<typeof Tiles>[0]['tiles'] {
  const { index, learnings } = known.status;
  const { state, why } = healthOf(known);
  const kept = learnings.active + learnings.other;
  return [
    ['reflect', state, why],
    ...capTile(known),
    ['Learnings', learnings.active, `in use, of ${numberText(kept)} known`],
    ['Index', capital(index.state), `${numberText(index.documents)} learnings in it`],
  ];
}

function capTile({ windows }: Overview): Parameters<typeof Tiles>[0]['tiles'] {
  const [cap] = capsOf(windows);
  const [text = ''] = nearestCapText(windows);
  return cap === undefined
    ? [['Nearest cap', 'None', 'no limit is set']]
    : [['Nearest cap', percentText(shareOf(cap)), text.replace(/^[^:]*: /u, '')]];
}
