import type { JSX } from 'preact';

/** A text in which what stands between backticks is set as code. */
export function Code({ text }: { readonly text: string }): JSX.Element {
  return (
    <span>
      {text
        .split('`')
        .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <>{part}</>))}
    </span>
  );
}
