import type { JSX } from 'preact';

import type { LearningRow } from '../../../wire/learnings.js';
import type { SearchHit } from '../../../wire/search.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { capital, shortProject, STATUS_TONE } from '../../text/labels.js';
import { two } from '../../text/numbers.js';

/** One learning on two lines. */
export function LearningLine({
  row,
  hit,
}: {
  readonly row: LearningRow;
  readonly hit: SearchHit | undefined;
}): JSX.Element {
  return (
    <>
      <span class="row-title">{row.title}</span>
      <span class="row-facts">
        {hit !== undefined && (
          <span class={`score${hit.skipped === undefined ? ' is-given' : ''}`}>
            <span class="unseen">score </span>
            {two(hit.score)}
          </span>
        )}
        {row.status !== 'active' && (
          <Badge tone={STATUS_TONE[row.status]}>{capital(row.status)}</Badge>
        )}
        <span>{capital(row.kind)}</span>
        <span class="row-project" title={row.project ?? ''}>
          {row.project === null ? 'Global' : shortProject(row.project)}
        </span>
        <Age at={row.updated} />
      </span>
    </>
  );
}
