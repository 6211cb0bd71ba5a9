import type { ComponentChildren, JSX } from 'preact';

import { hrefOf, type Route } from '../state/route.js';
import { Icon } from './icon.js';

/** Leads from a thing to the list it is of, where the list is not beside it. */
export function BackLink({
  to,
  children,
}: {
  readonly to: Partial<Route> & Pick<Route, 'view'>;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <a class="back" href={hrefOf(to)}>
      <Icon name="back" />
      {children}
    </a>
  );
}
