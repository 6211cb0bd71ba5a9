import type { JSX } from 'preact';

import type { SearchHit } from '../../../wire/search.js';

const PARTS = ['meaning', 'words', 'situation', 'neighbour'] as const;

/** A relevance on a line from 0 to 1, by what it is made of, with the threshold on it. */
export function RelevanceBar({
  explanation: { parts, threshold },
}: {
  readonly explanation: Pick<SearchHit['explanation'], 'parts' | 'threshold'>;
}): JSX.Element {
  return (
    <span class="relevance" aria-hidden="true">
      <span class="relevance-parts">
        {PARTS.map((part) => (
          <span key={part} class={`swatch ${part}`} style={{ width: percent(parts[part]) }} />
        ))}
      </span>
      {threshold !== null && <span class="meter-mark" style={{ left: percent(threshold) }} />}
    </span>
  );
}

function percent(value: number): string {
  return `${(Math.max(0, Math.min(1, value)) * 100).toFixed(1)}%`;
}
