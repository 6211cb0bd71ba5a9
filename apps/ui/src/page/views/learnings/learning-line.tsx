import type { JSX } from 'preact';

import type { LearningRow } from '../../../wire/learnings.js';
import type { SearchHit } from '../../../wire/search.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { capital, shortProject, STATUS_TONE } from '../../text/labels.js';
import { numberText, two } from '../../text/numbers.js';

/** One learning on three lines: what it is, how it begins, and how it does. */
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
      <span class="row-snippet">{row.snippet}</span>
      <span class="row-facts">
        {hit !== undefined && (
          <span class={`score${hit.skipped === undefined ? ' is-given' : ''}`}>
            <span class="unseen">relevance </span>
            {two(hit.explanation.relevance)}
          </span>
        )}
        {row.status !== 'active' && (
          <Badge tone={STATUS_TONE[row.status]}>{capital(row.status)}</Badge>
        )}
        <span>{capital(row.kind)}</span>
        {row.confidence !== 'medium' && (
          <span class="row-confidence">{capital(row.confidence)} confidence</span>
        )}
        <span class={row.misled > 0 ? 'use is-misled' : 'use'}>{useText(row)}</span>
        <span class="row-project" title={row.project ?? ''}>
          {row.project === null ? 'Global' : shortProject(row.project)}
        </span>
        <Age at={row.updated} />
      </span>
    </>
  );
}

function useText({ given, helped, ignored, misled }: LearningRow): string {
  if (given === 0) return 'Never given';
  const outcomes = [
    ...(helped > 0 ? [`helped ${numberText(helped)}`] : []),
    ...(ignored > 0 ? [`ignored ${numberText(ignored)}`] : []),
    ...(misled > 0 ? [`misled ${numberText(misled)}`] : []),
  ];
  return [`Given ${numberText(given)}`, ...outcomes].join(', ');
}
