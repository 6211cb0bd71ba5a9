import { analyzeText } from '../../engine/search/analyze-text.js';
import { queryText } from '../../engine/search/query-text.js';
import { suppressedBy } from '../../stores/suppression/suppressed-by.js';
import { NO_DECISIONS, type Decisions } from './decisions.js';
import { matchesAnyFile } from '../../foundation/text/file-globs.js';
import type { RecallRequest } from './recall-request.js';
import type { RerankContext } from './rerank-factors.js';

export function rerankContext(
  request: RecallRequest,
  now: number,
  { feedbackOf, isUnused, suppressions }: Decisions = NO_DECISIONS,
): RerankContext {
  const files = [...(request.entities ?? []), ...(request.files ?? [])];
  return {
    project: request.project,
    terms: new Set(analyzeText(queryText(request.text))),
    matchesFile: (globs) => matchesAnyFile(globs, files),
    feedbackOf,
    isUnused,
    suppressionOf: suppressedBy(suppressions, { session: request.session, files }),
    now,
  };
}
