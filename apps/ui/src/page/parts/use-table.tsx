import type { LearningStats } from '@reflect/core';
import type { JSX } from 'preact';

import { Age } from './age.js';
import { Empty } from './empty.js';
import { type Figure, FigureTable } from './figure-table.js';
import { hrefOf } from '../state/route.js';
import { numberText } from '../text/numbers.js';

const FIGURES: readonly Figure<LearningStats>[] = [
  ['Sessions', ({ injected }) => numberText(injected)],
  ['Helped', ({ helped }) => numberText(helped)],
  ['Ignored', ({ ignored }) => numberText(ignored)],
  ['Misled', ({ misled }) => numberText(misled)],
  ['Last', ({ lastUsed }) => lastUsed !== undefined && <Age at={lastUsed} />],
];

/** The learnings that sessions were given most, and what came of it. */
export function UseTable({ top }: { readonly top: readonly LearningStats[] }): JSX.Element {
  if (top.length === 0) {
    return (
      <Empty title="No session was given a learning yet.">
        They come unasked, once a session starts in a project that has some.
      </Empty>
    );
  }
  return (
    <div class="table-frame">
      <FigureTable
        rows={top}
        about={['Learning', linkTo]}
        figures={FIGURES}
        keyOf={({ id }) => id}
      />
    </div>
  );
}

function linkTo({ id, title }: LearningStats): JSX.Element {
  return <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>{title}</a>;
}
