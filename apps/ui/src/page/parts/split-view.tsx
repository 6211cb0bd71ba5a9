import type { ComponentChildren, JSX } from 'preact';

import { Empty } from './empty.js';

interface SplitViewProps {
  readonly title: string;
  /** What can be done beside choosing one. */
  readonly actions?: ComponentChildren;
  readonly list: ComponentChildren;
  /** Where there is room also of what nobody chose, such as the first of the list. */
  readonly detail: ComponentChildren | undefined;
  /** Whether somebody chose it: without room it takes the place of the list. */
  readonly isDetailOpen: boolean;
  /** What to do while nothing is open. */
  readonly hint: string;
}

/** A list and one thing of it beside it; where there is no room, one after the other. */
export function SplitView({
  title,
  actions,
  list,
  detail,
  isDetailOpen,
  hint,
}: SplitViewProps): JSX.Element {
  return (
    <div class={`split${isDetailOpen ? ' has-detail' : ''}`}>
      <section class="split-list" aria-label={title}>
        <div class="block-head">
          <h1 class="view-title">{title}</h1>
          {actions !== undefined && <div class="actions">{actions}</div>}
        </div>
        {list}
      </section>
      <section class="split-detail" aria-label="Details">
        <h1 class="unseen alone">{title}</h1>
        {detail ?? <Empty title={hint} />}
      </section>
    </div>
  );
}
