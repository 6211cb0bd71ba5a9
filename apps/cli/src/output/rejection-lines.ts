import type { Reflect } from '@reflect/core';

import { rejectionText } from './hub-lines.js';
import { printableLine } from './printable.js';

export type RejectedOffer = ReturnType<Reflect['hub']['rejections']>[number];

/** What reviewers of a team declined, for who gave it; empty where nothing is news. */
export function rejectionLines(rejections: readonly RejectedOffer[]): readonly string[] {
  if (rejections.length === 0) return [];
  return [
    'Declined by your team; the next edit of it is proposed anew:',
    ...rejections.map((one) => printableLine(`${one.id}  ${one.project}  ${rejectionText(one)}`)),
  ];
}
