import {
  PROOF_COUNTS,
  type ProofCounts,
  type ProofQuery,
  type ProofRequest,
  type ProofTotalsReply,
} from '@reflect/hub-protocol';

import type { Caller } from '../access/caller.js';
import { isTrusted } from '../access/is-trusted.js';
import type { Sql } from '../database/database.js';
import type { LearningPlace } from './learning-state.js';

export interface TakenCounts extends ProofRequest {
  readonly project: string;
}

/**
 * How many count now: a revision that is older than the last one of the machine does not, nor counts of what
 * is not approved, nor those of a member or a token that was revoked.
 */
export async function takeProofCounts(
  sql: Sql,
  caller: Caller,
  { project, machine, revision, counts }: TakenCounts,
): Promise<number> {
  if (!(await isTrusted(sql, caller))) return 0;
  const { organisation, member, token } = caller;
  const columns = PROOF_COUNTS.map(columnOf);
  const rows = await sql.query(
    `INSERT INTO hub.proof_counts AS known
       (organisation_id, project_id, learning_id, member_id, machine, token_id, revision, ${columns.join(', ')})
     SELECT DISTINCT ON (told.id) $1::uuid, $2::uuid, told.id, $3::uuid, $4::uuid, $5::uuid, $6::bigint,
       ${columns.map((column) => `told.${column}`).join(', ')}
     FROM unnest($7::text[], ${columns.map((_, n) => `$${String(n + 8)}::int[]`).join(', ')})
       AS told (id, ${columns.join(', ')})
     JOIN hub.learnings l ON l.project_id = $2::uuid AND l.id = told.id AND l.state = 'approved'
     ORDER BY told.id
     ON CONFLICT (project_id, learning_id, member_id, machine) DO UPDATE
       SET token_id = excluded.token_id, revision = excluded.revision, updated_at = now(),
         ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE known.revision < excluded.revision
     RETURNING learning_id`,
    [
      ...[organisation, project, member, machine, token, revision],
      counts.map(({ id }) => id),
      ...PROOF_COUNTS.map((name) => counts.map((one) => one[name])),
    ],
  );
  return rows.length;
}

/** By the ids of the learnings, those of which a session showed something. */
export async function proofTotals(
  sql: Sql,
  { project, after, limit }: ProofQuery & { readonly project: string },
): Promise<ProofTotalsReply> {
  const rows = await sql.query<ProofTotal>(
    `${TOTALS} AND ($2::text IS NULL OR learning_id > $2) GROUP BY learning_id ORDER BY learning_id LIMIT $3`,
    [project, after ?? null, limit + 1],
  );
  const proof = rows.slice(0, limit);
  return { proof, next: rows.length > limit ? (proof.at(-1)?.id ?? null) : null };
}

export type ProofTotal = ProofTotalsReply['proof'][number];

/** Undefined where no session showed anything of it. */
export async function proofOf(
  sql: Sql,
  { project, id }: LearningPlace,
): Promise<ProofTotal | undefined> {
  const [total] = await sql.query<ProofTotal>(
    `${TOTALS} AND learning_id = $2 GROUP BY learning_id`,
    [project, id],
  );
  return total;
}

/** All zeros is what a machine says that takes back what it said before. */
const TOTALS = `SELECT learning_id AS id, count(DISTINCT member_id)::int AS members,
    ${PROOF_COUNTS.map((name) => `least(sum(${columnOf(name)}), 1000000000)::int AS "${name}"`).join(', ')}
  FROM hub.proof_counts WHERE project_id = $1 AND given + held > 0`;

function columnOf(name: keyof ProofCounts): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
