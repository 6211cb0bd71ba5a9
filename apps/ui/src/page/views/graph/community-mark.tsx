import type { JSX } from 'preact';

import { communityOrder } from './graph-state.js';

/** The number of a community; colours are those of projects and kinds. */
export function CommunityMark({
  community,
}: {
  readonly community: number | undefined;
}): JSX.Element | null {
  const place = community === undefined ? undefined : communityOrder.value.get(community);
  if (place === undefined) return null;
  return <span>group {String(place + 1)}</span>;
}
