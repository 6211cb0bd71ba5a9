import type { SearchAnswer, SearchHit } from '../../../wire/search.js';
import { calls } from '../../api/calls.js';
import { Resource } from '../../state/resource.js';

/** In place of a project's key. */
export const NO_PROJECT = 'none';
/** As many as the chart shows. */
const SHOWN = 100;

/** What the question of the playground finds. */
export const answer = new Resource<SearchAnswer>();

export interface Question {
  readonly text: string;
  /** Key, or `NO_PROJECT`. */
  readonly project: string;
  /** With commas between. */
  readonly files: string;
}

export async function askRecall({ text, project, files }: Question): Promise<void> {
  const named = files
    .split(',')
    .map((file) => file.trim())
    .filter(Boolean);
  await answer.load(() =>
    calls.search({
      ...{ text, limit: SHOWN, files: named },
      ...(project !== NO_PROJECT && { project }),
    }),
  );
}

/** What is given first, then what is nearest to being given. */
export function inOrder(considered: readonly SearchHit[]): readonly SearchHit[] {
  return [...considered].sort(
    (a, b) =>
      Number(a.skipped !== undefined) - Number(b.skipped !== undefined) ||
      marginOf(b.explanation) - marginOf(a.explanation),
  );
}

function marginOf({ relevance, threshold }: SearchHit['explanation']): number {
  return threshold === null ? relevance - 2 : relevance - threshold;
}
