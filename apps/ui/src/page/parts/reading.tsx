import type { JSX } from 'preact';

/** In place of what the server is asked for. */
export function Reading({ what }: { readonly what: string }): JSX.Element {
  return (
    <p class="note" role="status">
      Reading {what}…
    </p>
  );
}
