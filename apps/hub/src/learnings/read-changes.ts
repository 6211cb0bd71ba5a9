import type { ChangesReply, HubChange } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { HubError } from '../hub-error.js';
import { formatCursor, parseCursor, startCursor, type Cursor } from './cursor.js';
import { SHARED_COLUMNS, SHARED_JOINS, toHubLearning, type SharedRow } from './shared-row.js';
import type { RemovalReason } from './remove-learning.js';

export interface ChangesSince {
  readonly project: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface ChangeRow extends SharedRow {
  readonly reason: RemovalReason | null;
  readonly changed_xid: string;
  readonly changed_sequence: string;
}

/**
 * Changes after the cursor, in the order of their transactions, as far as every transaction that is as
 * old has ended. The snapshot that tells it is that of the query itself.
 */
const CHANGES = `
WITH now AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon),
changed AS (
  (SELECT l.id, NULL AS reason, l.changed_xid, l.changed_sequence FROM hub.learnings l
   WHERE l.project_id = $1 AND l.state = 'approved'
     AND (l.changed_xid, l.changed_sequence) > ($2::text::xid8, $3::bigint)
     AND l.changed_xid < (SELECT horizon FROM now)
   ORDER BY l.changed_xid, l.changed_sequence LIMIT $4)
  UNION ALL
  (SELECT t.learning_id, t.reason, t.changed_xid, t.changed_sequence FROM hub.tombstones t
   WHERE t.project_id = $1
     AND (t.changed_xid, t.changed_sequence) > ($2::text::xid8, $3::bigint)
     AND t.changed_xid < (SELECT horizon FROM now)
   ORDER BY t.changed_xid, t.changed_sequence LIMIT $4)
  ORDER BY changed_xid, changed_sequence LIMIT $4
)
SELECT c.reason, c.changed_xid::text, c.changed_sequence::text, c.id AS changed_id, shared.*
FROM changed c
LEFT JOIN LATERAL (
  SELECT ${SHARED_COLUMNS} FROM hub.learnings l ${SHARED_JOINS}
  WHERE c.reason IS NULL AND l.project_id = $1 AND l.id = c.id
) shared ON true
ORDER BY c.changed_xid, c.changed_sequence`;

/** One page. Throws `HUB_INVALID_CURSOR`. */
export async function readChanges(
  sql: Sql,
  { project, cursor, limit }: ChangesSince,
): Promise<ChangesReply> {
  const since = await readCursor(sql, cursor);
  const values = [project, since.xid, since.sequence, limit + 1];
  const rows = await sql.query<ChangeRow & { changed_id: string }>(CHANGES, values);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next: Cursor =
    last === undefined
      ? since
      : { ...since, xid: last.changed_xid, sequence: last.changed_sequence };
  return {
    changes: page.map((row): HubChange => {
      const { reason, changed_id: id } = row;
      if (reason !== null) return { type: 'tombstone', id, reason };
      return { type: 'learning', learning: toHubLearning(row) };
    }),
    cursor: formatCursor(next),
    more: rows.length > limit,
  };
}

async function readCursor(sql: Sql, text: string | undefined): Promise<Cursor> {
  const [row] = await sql.query<{ id: string; horizon: string }>(
    'SELECT id, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon FROM hub.incarnation',
    [],
  );
  if (row === undefined) throw new HubError('HUB_UNAVAILABLE', 'The hub is not migrated yet.');
  const start = startCursor(row.id);
  if (text === undefined || text === '') return start;
  const cursor = parseCursor(text);
  const isOurs =
    cursor?.incarnation === start.incarnation && BigInt(cursor.xid) < BigInt(row.horizon);
  if (cursor !== undefined && isOurs) return cursor;
  const message =
    'The cursor is not of this hub, or of a time before it was restored. Begin without one.';
  throw new HubError('HUB_INVALID_CURSOR', message);
}
