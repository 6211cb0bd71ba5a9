import type { SpendReport } from '@reflect/core';
import type { JSX } from 'preact';

import { dollars, numberText } from '../../text/numbers.js';

const PARTS = [
  ['runs', 'Runs', numberText],
  ['tokens', 'Tokens', numberText],
  ['costUsd', 'Cost', dollars],
] as const;

/** How much of each limit is used. */
export function WindowUses({
  windows,
}: {
  readonly windows: readonly SpendReport['windows'][number][];
}): JSX.Element {
  return (
    <dl class="limits">
      {windows.flatMap(({ window, spent, limits }) =>
        PARTS.map(([part, name, show]) => {
          const limit = limits[part];
          return (
            <div key={window + part}>
              <dt>
                {name}, last {window === 'day' ? '24 hours' : '30 days'}
              </dt>
              <dd>
                {limit !== null && (
                  <meter min={0} max={limit} high={limit * 0.8} value={spent[part]}>
                    {show(spent[part])}
                  </meter>
                )}
                <span>
                  {show(spent[part])}
                  <span class="faint">{limit === null ? ', no limit' : ` of ${show(limit)}`}</span>
                </span>
              </dd>
            </div>
          );
        }),
      )}
    </dl>
  );
}
