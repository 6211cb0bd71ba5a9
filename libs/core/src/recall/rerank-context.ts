import { analyzeText } from '../search/analyze-text.js';
import { queryText } from '../search/query-text.js';
import { matchesAnyFile } from './file-globs.js';
import type { RecallRequest } from './recall-request.js';
import type { RerankContext } from './rerank-factors.js';

export function rerankContext(request: RecallRequest, now: number): RerankContext {
  const files = [...(request.entities ?? []), ...(request.files ?? [])];
  return {
    project: request.project,
    terms: new Set(analyzeText(queryText(request.text))),
    matchesFile: (globs) => matchesAnyFile(globs, files),
    now,
  };
}
