import type { AuditEntry, auditQuerySchema } from '@reflect/hub-protocol';
import type * as z from 'zod';

import type { Sql } from '../database/database.js';
import { timeOf } from '../database/row-values.js';
import { requireOrganisationAdmin, type Caller } from './caller.js';

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string | null;
  readonly token: string | null;
  readonly action: string;
  readonly target: string | null;
  readonly project: string | null;
  readonly detail: AuditEntry['detail'];
}

/** Throws `HUB_ROLE_MISSING`. */
export async function listAudit(
  sql: Sql,
  caller: Caller,
  { before, limit }: z.output<typeof auditQuerySchema>,
): Promise<readonly AuditEntry[]> {
  requireOrganisationAdmin(caller);
  const rows = await sql.query<AuditRow>(
    `SELECT id::text, at, actor_id AS actor, token_id AS token, action, target, project_id AS project, detail
     FROM hub.audit WHERE $1::bigint IS NULL OR id < $1::bigint ORDER BY hub.audit.id DESC LIMIT $2`,
    [before ?? null, limit],
  );
  return rows.map((row) => ({ ...row, at: timeOf(row.at) }));
}
