import type { JSX } from 'preact';

import { diffWords } from '../text/diff-words.js';

/** What goes and what comes, in one text; marked so that it is heard, too. */
export function Diff({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}): JSX.Element {
  return (
    <div class="diff words">
      {diffWords(before, after).map(({ kind, text }, at) => {
        if (kind === 'removed') return <del key={at}>{text}</del>;
        return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
      })}
    </div>
  );
}
