import type { RecallCandidate, RecallResult } from '@reflect/core';

/** What `recall --json` and `search --json` print; with `explain`, all that was weighed too. */
export function recallJson(query: string, result: RecallResult, explain: boolean): object {
  const { given, considered, terms, signals, source, problem } = result;
  return {
    query,
    source,
    signals,
    terms,
    ...(problem !== undefined && { problem }),
    given: given.map((candidate) => candidateJson(candidate, explain)),
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
    evidence: explanation.evidence,
    ...(explain && { explanation }),
    ...(skipped !== undefined && { skipped }),
  };
}
