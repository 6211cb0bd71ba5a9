import type { JSX } from 'preact';

import type { ApiError } from '../api/api-error.js';
import { Button } from './button.js';

/** What failed, with the remedy that the message ends with. */
export function Problem({
  error,
  onRetry,
}: {
  readonly error: ApiError;
  readonly onRetry?: () => void;
}): JSX.Element {
  return (
    <div class="problem" role="alert">
      <p>{error.message}</p>
      <p class="faint mono">{error.code}</p>
      {onRetry !== undefined && <Button onPress={onRetry}>Try again</Button>}
    </div>
  );
}
