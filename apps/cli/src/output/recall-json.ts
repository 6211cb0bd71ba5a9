import type { RecallCandidate, RecallResult } from '@reflect/core';

/**
 * What `recall --json` and `search --json` print; with `explain`, all that was weighed too.
 * `given` and `evidence` are the former names of `results` and `relevance`, for one release.
 */
export function recallJson(query: string, result: RecallResult, explain: boolean): object {
  const { results, considered, terms, signals, source, problem } = result;
  const listed = results.map((candidate) => candidateJson(candidate, explain));
  return {
    query,
    source,
    signals,
    terms,
    ...(problem !== undefined && { problem }),
    results: listed,
    given: listed,
    ...(explain && { considered: considered.map((candidate) => candidateJson(candidate, true)) }),
  };
}

function candidateJson(candidate: RecallCandidate, explain: boolean): object {
  const { record, score, explanation, skipped } = candidate;
  return {
    id: record.id,
    kind: record.kind,
    title: record.title,
    text: record.text,
    confidence: record.confidence,
    project: record.project ?? null,
    tags: record.tags,
    files: record.files,
    created: record.created,
    updated: record.updated,
    count: record.count,
    ...(record.harness !== undefined && { harness: record.harness }),
    ...(record.session !== undefined && { session: record.session }),
    score,
    relevance: explanation.relevance,
    evidence: explanation.relevance,
    ...(explain && { explanation }),
    ...(skipped !== undefined && { skipped }),
  };
}
