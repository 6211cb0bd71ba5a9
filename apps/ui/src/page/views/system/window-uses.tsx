import type { JSX } from 'preact';

import type { WindowUse } from '../../../wire/home.js';
import { CAP_PARTS, capsOf, shareOf, windowText } from '../../text/caps.js';
import { percentText } from '../../text/numbers.js';

const NEAR = 0.8;

/** How much of each limit is used, the nearest first; and what has none. */
export function WindowUses({ windows }: { readonly windows: readonly WindowUse[] }): JSX.Element {
  const caps = capsOf(windows);
  const free = windows.flatMap(({ window, spent, limits }) =>
    CAP_PARTS.flatMap(([part, name, show]) =>
      limits[part] === null
        ? [`${name.toLowerCase()} ${show(spent[part])} in ${windowText(window)}`]
        : [],
    ),
  );
  return (
    <>
      <dl class="limits">
        {caps.map((cap) => {
          const { name, window, spent, limit, show } = cap;
          return (
            <div key={window + name}>
              <dt>
                {name} in {windowText(window)}
              </dt>
              <dd>
                <meter min={0} max={limit} high={limit * NEAR} value={spent}>
                  {show(spent)}
                </meter>
                <span>
                  <strong>{percentText(shareOf(cap))}</strong>: {show(spent)} of {show(limit)}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {free.length > 0 && <p class="note">Without a cap: {free.join(', ')}.</p>}
    </>
  );
}
