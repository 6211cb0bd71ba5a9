import type { JSX } from 'preact';

import { numberText } from '../text/numbers.js';

export type Tile = readonly [name: string, value: number | string, note: string];

/** A few numbers that say how it is. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }): JSX.Element {
  return (
    <dl class="tiles">
      {tiles.map(([name, value, note]) => (
        <div key={name} class="tile">
          <dt>{name}</dt>
          <dd>
            <span class="tile-value">{typeof value === 'number' ? numberText(value) : value}</span>
            {note !== '' && <span class="tile-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
