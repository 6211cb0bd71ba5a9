import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { HomeAnswer } from '../../../wire/home.js';
import { calls } from '../../api/calls.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { Tiles } from '../../parts/tiles.js';
import { Resource } from '../../state/resource.js';
import { overview } from '../../state/overview.js';
import { GivenPart } from './given-part.js';
import { HomeCharts } from './home-charts.js';
import { homeTiles } from './home-tiles.js';
import { LearnedList } from './learned-list.js';
import { PreventedList } from './prevented-list.js';
import { ProofPart } from './proof-part.js';
import { ToDo } from './to-do.js';

const home = new Resource<HomeAnswer>();

/** What waits, what reflect did this week, and whether it helps. */
export function HomeView(): JSX.Element {
  useEffect(() => void load(), []);
  const known = home.value.value;
  const error = home.error.value;
  return (
    <div class="view">
      <h1 class="view-title">This week</h1>
      {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
      {known === undefined && error === undefined && <Reading what="the logs" />}
      {known !== undefined && <Known {...known} />}
    </div>
  );
}

function Known(known: HomeAnswer): JSX.Element {
  const { given, learned, learnedCount, week } = known;
  return (
    <>
      <ToDo />
      <Tiles tiles={homeTiles(known, overview.value.value)} />
      <div class="columns">
        <div>
          <ProofPart proof={known.proof} />
          {week.given.sessions > 0 && <PreventedList week={week} proof={known.proof} />}
        </div>
        <div>
          {learned.length > 0 && <LearnedList learned={learned} count={learnedCount} />}
          {given.length > 0 && <GivenPart {...known} />}
        </div>
      </div>
      <HomeCharts {...known} />
    </>
  );
}

async function load(): Promise<void> {
  await home.load(calls.home);
}
