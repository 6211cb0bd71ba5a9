import type { JSX } from 'preact';

import { isDark } from '../../state/theme.js';
import { graphColors } from './graph-colors.js';
import { communityOrder } from './graph-state.js';

/** The colour and the number of a community. */
export function CommunityMark({
  community,
}: {
  readonly community: number | undefined;
}): JSX.Element | null {
  const place = community === undefined ? undefined : communityOrder.value.get(community);
  if (place === undefined) return null;
  const { groups, none } = graphColors(isDark());
  return (
    <span class="community">
      <span class="dot" style={{ background: groups[place] ?? none }} aria-hidden="true" />
      {String(place + 1)}
    </span>
  );
}
