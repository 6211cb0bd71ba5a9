import type { RatingsRequest, RatingTotalsReply } from '@reflect/hub-protocol';

import type { Caller } from '../access/caller.js';
import type { Sql } from '../database/database.js';
import type { LearningPlace } from './learning-state.js';

export interface TakenRatings {
  readonly project: string;
  readonly ratings: RatingsRequest['ratings'];
}

/** How many count now: an older word than the last one does not, nor one on what is not approved. */
export async function takeRatings(
  sql: Sql,
  { organisation, member }: Caller,
  { project, ratings }: TakenRatings,
): Promise<number> {
  const rows = await sql.query(
    `INSERT INTO hub.ratings AS known (organisation_id, project_id, learning_id, member_id, verdict, at)
     SELECT DISTINCT ON (given.id) $1::uuid, $2::uuid, given.id, $3::uuid, given.verdict, least(given.at, now())
     FROM unnest($4::text[], $5::text[], $6::timestamptz[]) AS given (id, verdict, at)
     JOIN hub.learnings l ON l.project_id = $2::uuid AND l.id = given.id AND l.state = 'approved'
     ORDER BY given.id, given.at DESC
     ON CONFLICT (project_id, learning_id, member_id)
       DO UPDATE SET verdict = excluded.verdict, at = excluded.at WHERE known.at < excluded.at
     RETURNING learning_id`,
    [
      ...[organisation, project, member],
      ratings.map(({ id }) => id),
      ratings.map(({ verdict }) => verdict),
      ratings.map(({ at }) => at),
    ],
  );
  return rows.length;
}

type RatingTotal = RatingTotalsReply['ratings'][number];

/** What members said of one learning; undefined where nobody did. */
export async function ratingOf(
  sql: Sql,
  { project, id }: LearningPlace,
): Promise<RatingTotal | undefined> {
  return (await ratingTotals(sql, project, id))[0];
}

export async function ratingTotals(
  sql: Sql,
  project: string,
  id?: string,
): Promise<RatingTotalsReply['ratings']> {
  return sql.query(
    `SELECT learning_id AS id, count(*) FILTER (WHERE verdict = 'helpful')::int AS helpful,
       count(*) FILTER (WHERE verdict = 'harmful')::int AS harmful
     FROM hub.ratings WHERE project_id = $1 AND ($2::text IS NULL OR learning_id = $2)
     GROUP BY learning_id ORDER BY learning_id`,
    [project, id ?? null],
  );
}
