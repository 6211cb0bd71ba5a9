import type { JSX } from 'preact';

import { Problem } from '../parts/problem.js';
import { loadOverview, overview } from '../state/overview.js';
import { route, type View } from '../state/route.js';
import { GraphView } from '../views/graph/graph-view.js';
import { HomeView } from '../views/home/home-view.js';
import { LearningsView } from '../views/learnings/learnings-view.js';
import { RecallView } from '../views/recall/recall-view.js';
import { ReviewsView } from '../views/reviews/reviews-view.js';
import { SessionsView } from '../views/sessions/sessions-view.js';
import { SystemView } from '../views/system/system-view.js';
import { Findings } from './findings.js';
import { Navigation } from './navigation.js';
import { dismiss, notices } from '../state/notices.js';
import { Button } from '../parts/button.js';

const VIEW: Readonly<Record<View, () => JSX.Element>> = {
  home: HomeView,
  learnings: LearningsView,
  recall: RecallView,
  graph: GraphView,
  review: ReviewsView,
  sessions: SessionsView,
  system: SystemView,
};

export function App(): JSX.Element {
  const error = overview.error.value;
  const isLockedOut = error?.code === 'UI_WRONG_TOKEN';
  const View = VIEW[route.value.view];
  return (
    <div class="app">
      <a class="skip" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        {error !== undefined && (
          <Problem error={error} {...(!isLockedOut && { onRetry: () => void loadOverview() })} />
        )}
        {!isLockedOut && (
          <>
            <Findings />
            <View />
          </>
        )}
      </main>
      <NoticeList />
    </div>
  );
}

/** The address names a view: it cannot name a part of the page, too. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function NoticeList(): JSX.Element {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ number, kind, text }) => (
        <div key={number} class={`notice ${kind}`}>
          <p>{text}</p>
          <Button
            look="quiet"
            icon="close"
            isIconOnly
            onPress={() => {
              dismiss(number);
            }}
          >
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  );
}
