import type { SearchAnswer } from '../../../wire/search.js';
import { calls } from '../../api/calls.js';
import { Resource } from '../../state/resource.js';

const PAUSE_MS = 220;

/** What the words in the search field find. */
export const hits = new Resource<SearchAnswer>();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks for the words once no more are typed; asks as a session of the project would. */
export function searchFor(text: string, project: string | undefined): void {
  clearTimeout(timer);
  if (text.trim() === '') {
    hits.clear();
    return;
  }
  timer = setTimeout(() => {
    void hits.load(() => calls.search({ text, ...(project !== undefined && { project }) }));
  }, PAUSE_MS);
}
