import type { JSX } from 'preact';

import { Icon } from '../../parts/icon.js';
import { overview } from '../../state/overview.js';
import { hrefOf, type View } from '../../state/route.js';
import { counted } from '../../text/numbers.js';

/** What waits for a person, where nothing else comes first. */
export function ToDo(): JSX.Element | null {
  const { waiting = 0, status } = overview.value.value ?? {};
  const failed = status?.queue.dead ?? 0;
  if (waiting + failed === 0) return null;
  return (
    <ul class="to-do" aria-label="What waits for you">
      {waiting > 0 && (
        <Line
          view="review"
          what={`${counted(waiting, 'learning')} ${waiting === 1 ? 'waits' : 'wait'} for you`}
        >
          given to no session before you say so
        </Line>
      )}
      {failed > 0 && (
        <Line view="system" what={`${counted(failed, 'session')} could not be read`}>
          the reason is there, and what to do about it
        </Line>
      )}
    </ul>
  );
}

interface LineProps {
  readonly view: View;
  readonly what: string;
  readonly children: string;
}

function Line({ view, what, children }: LineProps): JSX.Element {
  return (
    <li>
      <Icon name={view} />
      <span>
        <a href={hrefOf({ view })}>{what}</a>: {children}.
      </span>
    </li>
  );
}
