import type { JSX } from 'preact';

import { Button } from '../../parts/button.js';
import { counted } from '../../text/numbers.js';
import { loadMoreOfTeam, team } from './review-state.js';

/** What teammates propose beyond what is listed, and what this page cannot show of it. */
export function MoreOfTeam(): JSX.Element | null {
  const answer = team.value.value;
  if (answer === undefined) return null;
  const { unreadable, url, next } = answer;
  return (
    <>
      {unreadable > 0 && (
        <p class="note">
          {counted(unreadable, 'proposal')} cannot be read here: decide at {url}/review, or update
          reflect.
        </p>
      )}
      {next !== null && (
        <Button onPress={() => void loadMoreOfTeam()} isDisabled={team.isLoading.value}>
          Show more
        </Button>
      )}
    </>
  );
}
