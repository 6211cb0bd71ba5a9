import type { SearchReply } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { fuseRanks } from './fuse-ranks.js';
import { SHARED_COLUMNS, SHARED_JOINS, toHubLearning, type SharedRow } from './shared-row.js';

export interface SearchFor {
  readonly project: string;
  readonly query: string;
  /** Of the query; undefined where there is no model. */
  readonly vector: readonly number[] | undefined;
  readonly limit: number;
}

/** Candidates of each way to search. */
const CANDIDATES = 50;
/** Words of a query of which names are made. */
const MAX_WORDS = 64;

const BY_WORDS = `SELECT id FROM hub.learnings,
    (SELECT replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery AS asked) AS question
  WHERE project_id = $1 AND state = 'approved' AND words @@ asked
  ORDER BY ts_rank_cd(words, asked, 1) DESC, id LIMIT ${String(CANDIDATES)}`;

const BY_NAMES = `SELECT learning_id AS id FROM hub.entities WHERE project_id = $1 AND lower(name) = ANY($2::text[])
  GROUP BY learning_id ORDER BY count(*) DESC, learning_id LIMIT ${String(CANDIDATES)}`;

const BY_MEANING = `SELECT id FROM hub.learnings WHERE project_id = $1 AND state = 'approved' AND embedding IS NOT NULL
  ORDER BY embedding <=> $2::text::vector LIMIT ${String(CANDIDATES)}`;

/** Approved learnings by words, by the names they are about, and by meaning. */
export async function searchLearnings(sql: Sql, asked: SearchFor): Promise<SearchReply> {
  const { project, query, vector, limit } = asked;
  const find = async (text: string, value: unknown): Promise<readonly string[]> => {
    const rows = await sql.query<{ id: string }>(text, [project, value]);
    return rows.map(({ id }) => id);
  };
  const lists = [await find(BY_WORDS, query), await find(BY_NAMES, namesIn(query))];
  if (vector !== undefined) {
    // Else the index gives its nearest, and the filter leaves few or none of them.
    await sql.query("SELECT set_config('hnsw.iterative_scan', 'strict_order', true)", []);
    lists.push(await find(BY_MEANING, `[${vector.join(',')}]`));
  }
  const ranks = fuseRanks(lists).slice(0, limit);
  const rows = await sql.query<SharedRow>(
    `SELECT ${SHARED_COLUMNS} FROM hub.learnings l ${SHARED_JOINS}
     WHERE l.project_id = $1 AND l.id = ANY($2::text[])`,
    [project, ranks.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, toHubLearning(row)]));
  return {
    hits: ranks.flatMap(({ id, score }) => {
      const learning = byId.get(id);
      return learning === undefined ? [] : [{ learning, score }];
    }),
  };
}

/** Words of the query and pairs of them, in lower case. */
function namesIn(query: string): readonly string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_./-]+/gu) ?? [];
  const few = words.slice(0, MAX_WORDS).map((word) => word.replace(/[./-]+$/, ''));
  return [...new Set([...few, ...few.slice(1).map((word, n) => `${few[n] ?? ''} ${word}`)])];
}
