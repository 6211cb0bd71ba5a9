import type { LearningRow } from '../../../wire/learnings.js';
import type { Option } from '../../parts/select.js';

type Compare = (a: LearningRow, b: LearningRow) => number;

const CONFIDENCE: Readonly<Record<LearningRow['confidence'], number>> = {
  low: 0,
  medium: 1,
  high: 2,
};

const ORDERS: Readonly<Record<string, { readonly label: string; readonly compare: Compare }>> = {
  changed: { label: 'Last changed', compare: (a, b) => byText(b.updated, a.updated) },
  learned: { label: 'Last learned', compare: (a, b) => byText(b.created, a.created) },
  given: { label: 'Most given', compare: (a, b) => b.given - a.given },
  helped: { label: 'Most helpful', compare: (a, b) => b.helped - a.helped },
  misled: { label: 'Most misleading', compare: (a, b) => b.misled - a.misled },
  confidence: {
    label: 'Confidence',
    compare: (a, b) => CONFIDENCE[b.confidence] - CONFIDENCE[a.confidence],
  },
  title: { label: 'Title', compare: (a, b) => a.title.localeCompare(b.title, 'en') },
};

export const USUAL_ORDER = 'changed';

export const ORDER_OPTIONS: readonly Option[] = Object.entries(ORDERS).map(
  ([value, { label }]) => ({
    value,
    label,
  }),
);

/** In an order by its name, that of the last change for any other; what is equal keeps its place. */
export function sortRows(rows: readonly LearningRow[], order: string): readonly LearningRow[] {
  const { compare } = ORDERS[order] ?? ORDERS[USUAL_ORDER] ?? { compare: () => 0 };
  return [...rows].sort(compare);
}

function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
