import { needsReceipt, type HookEvent } from '@reflect/hook-protocol';

import type { HookOutcome } from './hook-outcome.js';

/** One line for the person of what an event gave, or of what went wrong; `undefined` for nothing. */
export function receiptOf(
  event: HookEvent,
  { given = [], hint, problem }: Pick<HookOutcome, 'given' | 'hint' | 'problem'>,
): string | undefined {
  if (!needsReceipt(event)) return undefined;
  const count = given.length;
  const told = [
    ...(count === 0 ? [] : [`recalled ${String(count)} learning${count === 1 ? '' : 's'}`]),
    ...[problem, hint].flatMap((text) => text?.replace(/[\s\p{Cc}]+/gu, ' ') ?? []),
  ];
  return told.length === 0 ? undefined : `reflect: ${told.join('; ')}`;
}
