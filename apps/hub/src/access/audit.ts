import type { Sql } from '../database/database.js';
import type { Caller } from './caller.js';

export interface AuditedAct {
  /** As `token.created`; never renamed. */
  readonly action: string;
  readonly target?: string;
  readonly project?: string;
  /** No text of a learning and no secret: the log is never edited. */
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** Notes an act in the transaction that does it. */
export async function audit(
  sql: Sql,
  by: Pick<Caller, 'organisation'> & {
    readonly member: string | null;
    readonly token: string | null;
  },
  act: AuditedAct,
): Promise<void> {
  await sql.query(
    `INSERT INTO hub.audit (organisation_id, actor_id, token_id, action, target, project_id, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text::jsonb)`,
    [
      ...[
        by.organisation,
        by.member,
        by.token,
        act.action,
        act.target ?? null,
        act.project ?? null,
      ],
      JSON.stringify(act.detail ?? {}),
    ],
  );
}
