import type { HubLearning } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import type { LearningPlace } from './learning-state.js';
import { SHARED_COLUMNS, SHARED_JOINS, toHubLearning, type SharedRow } from './shared-row.js';

/** What members get of a learning; undefined where that is nothing. */
export async function findShared(
  sql: Sql,
  { project, id }: LearningPlace,
): Promise<HubLearning | undefined> {
  const [row] = await sql.query<SharedRow>(
    `SELECT ${SHARED_COLUMNS} FROM hub.learnings l ${SHARED_JOINS}
     WHERE l.project_id = $1 AND l.id = $2 AND l.state = 'approved'`,
    [project, id],
  );
  return row && toHubLearning(row);
}
