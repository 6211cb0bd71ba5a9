import { isReflectError } from '@reflect/hook-protocol';

import { HubError } from '../hub-error.js';

/** What an operator is told of a command that failed: of what the hub answers clients, the cause as well. */
export function toldOf(error: unknown): string {
  if (!isReflectError(error)) return wordsOf(error);
  const cause = error instanceof HubError && error.cause !== undefined ? error.cause : undefined;
  const why = cause === undefined ? '' : ` (${wordsOf(cause)})`;
  return `${error.code}: ${error.message}${why}`;
}

/** Where a name has several addresses, Node throws an error without words that holds one of each. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return String(error);
}
