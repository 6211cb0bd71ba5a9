import type { JSX } from 'preact';

import type { GivenRow } from '../../../wire/sessions.js';
import { two } from '../../text/numbers.js';
import { shortOfText } from '../recall/why-not.js';
import { RelevanceBar } from '../recall/relevance-bar.js';

const PARTS = [
  ['meaning', 'meaning'],
  ['words', 'words'],
  ['situation', 'situation'],
  ['neighbour', 'graph'],
] as const;

/** Why a session was given a learning, as far as its record tells: older ones hold the relevance alone. */
export function GivenReason({
  row: { evidence, threshold, parts = {} },
}: {
  readonly row: GivenRow;
}): JSX.Element {
  if (evidence === undefined)
    return <p class="small">because a file that was worked on calls for it</p>;
  const made = PARTS.filter(([part]) => (parts[part] ?? 0) > 0);
  const { meaning = 0, words = 0, situation = 0, neighbour = 0 } = parts;
  return (
    <>
      <p class="small">
        because its relevance {two(evidence)}
        {threshold === undefined
          ? ' was over the threshold'
          : ` is ${shortOfText(evidence, threshold).replace('it', `the threshold of ${two(threshold)}`)}`}
        {made.length > 0 && ': '}
        {made.map(([part, name], at) => (
          <span key={part} class="reason-part">
            {at > 0 && ' + '}
            <span class={`swatch ${part}`} aria-hidden="true" /> {name} {two(parts[part] ?? 0)}
          </span>
        ))}
      </p>
      {threshold !== undefined && made.length > 0 && (
        <RelevanceBar
          explanation={{ parts: { meaning, words, situation, neighbour }, threshold }}
        />
      )}
    </>
  );
}
