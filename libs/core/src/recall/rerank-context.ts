import { analyzeText } from '../search/analyze-text.js';
import { queryText } from '../search/query-text.js';
import { suppressedBy } from '../suppression/suppressed-by.js';
import { NO_DECISIONS, type Decisions } from './decisions.js';
import { matchesAnyFile } from './file-globs.js';
import type { RecallRequest } from './recall-request.js';
import type { RerankContext } from './rerank-factors.js';

export function rerankContext(
  request: RecallRequest,
  now: number,
  { feedbackOf, suppressions }: Decisions = NO_DECISIONS,
): RerankContext {
  const files = [...(request.entities ?? []), ...(request.files ?? [])];
  return {
    project: request.project,
    terms: new Set(analyzeText(queryText(request.text))),
    matchesFile: (globs) => matchesAnyFile(globs, files),
    feedbackOf,
    suppressionOf: suppressedBy(suppressions, { session: request.session, files }),
    now,
  };
}
