import type { JSX } from 'preact';

import { calls } from '../api/calls.js';
import { Button } from '../parts/button.js';
import { Icon } from '../parts/icon.js';
import { reloadLearnings } from '../state/learning-list.js';
import { reloadDecisions } from '../views/reviews/review-state.js';
import { attempt } from '../state/notices.js';
import { overview } from '../state/overview.js';
import { hrefOf, route, VIEWS, type View } from '../state/route.js';
import { changeText } from '../text/change-text.js';
import { counted } from '../text/numbers.js';
import { ThemeSwitch } from './theme-switch.js';

const NAMES: Readonly<Record<View, string>> = {
  home: 'Home',
  learnings: 'Learnings',
  recall: 'Recall',
  graph: 'Graph',
  review: 'Review',
  sessions: 'Sessions',
  system: 'System',
};

export function Navigation(): JSX.Element {
  return (
    <header class="side">
      <p class="brand">reflect</p>
      <nav aria-label="Views">
        <ul>
          {VIEWS.map((view) => (
            <li key={view}>
              <ViewLink view={view} />
            </li>
          ))}
        </ul>
      </nav>
      <div class="side-end">
        <Undo />
        <ThemeSwitch />
        <Places />
      </div>
    </header>
  );
}

function ViewLink({ view }: { readonly view: View }): JSX.Element {
  const isOpen = route.value.view === view;
  const count = waitingIn(view);
  return (
    <a href={hrefOf({ view })} {...(isOpen && { 'aria-current': 'page' })}>
      <Icon name={view} />
      <span class="nav-name">{NAMES[view]}</span>
      {count > 0 && (
        <span class="nav-count">
          {count}
          <span class="unseen"> to look at</span>
        </span>
      )}
    </a>
  );
}

function waitingIn(view: View): number {
  const { waiting = 0, status } = overview.value.value ?? {};
  if (view === 'review') return waiting;
  return view === 'system' ? (status?.queue.dead ?? 0) : 0;
}

/** Names what it takes back: the last change may be a drain's. */
function Undo(): JSX.Element {
  const { lastChange } = overview.value.value ?? {};
  return (
    <div class="undo">
      <Button
        look="quiet"
        icon="undo"
        isDisabled={lastChange === undefined}
        onPress={() => void undo()}
        name={`Undo last change: ${lastChange === undefined ? 'there is none' : changeText(lastChange)}`}
      >
        <span class="wide-only">Undo last change</span>
        <span class="narrow-only">Undo</span>
      </Button>
      {lastChange !== undefined && <p class="undo-what">{changeText(lastChange)}</p>}
    </div>
  );
}

function Places(): JSX.Element | null {
  const known = overview.value.value;
  if (known === undefined) return null;
  return (
    <p class="places">
      <span>{known.learningsFolder}</span>
      <span>reflect {known.version}</span>
    </p>
  );
}

async function undo(): Promise<void> {
  await attempt(async () => {
    const { learnings } = await calls.undo();
    await Promise.all([reloadLearnings(), reloadDecisions()]);
    const [first] = learnings;
    if (first === undefined) return 'Undone: the last change of the memory.';
    const more = learnings.length > 1 ? ` and ${counted(learnings.length - 1, 'other')}` : '';
    return `Undone: ${first.title}${more} ${first.outcome}.`;
  });
}
