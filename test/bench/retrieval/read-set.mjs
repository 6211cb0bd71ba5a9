import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the sets that have queries for a split. */
export function listSets(data, split) {
  const folder = join(data, 'data');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, split, 'queries.jsonl')))
    .sort();
}

/** One set: documents, queries and the graded documents of each query. */
export function readSet(data, name, split) {
  const folder = join(data, 'data', name);
  return {
    name,
    documents: readJsonLines(join(folder, 'corpus.jsonl')),
    queries: readJsonLines(join(folder, split, 'queries.jsonl')),
    relevant: readRelevant(join(folder, split, 'qrels.tsv')),
  };
}

function readJsonLines(path) {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

function readRelevant(path) {
  const relevant = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const [query, document, grade = '1'] = line.split('\t');
    if (Number(grade) <= 0) continue;
    const known = relevant.get(query) ?? new Set();
    relevant.set(query, known.add(document));
  }
  return relevant;
}
