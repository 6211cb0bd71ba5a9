import type { JSX } from 'preact';

import { retro } from './review-state.js';

/** What happened in the session that is looked back at, and what needs nothing. */
export function RetroStory(): JSX.Element | null {
  const answer = retro.value.value;
  if (answer === undefined || answer.events === 0) return null;
  const { story, notes, chronicle } = answer;
  return (
    <section class="block" aria-label="The session">
      {story !== '' && <div class="words">{story}</div>}
      {notes.length > 0 && (
        <ul class="note">
          {notes.map(({ text, why }) => (
            <li key={text}>
              {text} {why}
            </li>
          ))}
        </ul>
      )}
      <p class="faint small">{chronicle}</p>
    </section>
  );
}
