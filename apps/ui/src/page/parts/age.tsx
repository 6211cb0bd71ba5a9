import type { JSX } from 'preact';

import { ageText, momentText } from '../text/time.js';

/** How long ago something was; the moment itself on demand. */
export function Age({ at }: { readonly at: string | number }): JSX.Element {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  return (
    <time dateTime={new Date(ms).toISOString()} title={momentText(ms)}>
      {ageText(ms, Date.now())}
    </time>
  );
}
