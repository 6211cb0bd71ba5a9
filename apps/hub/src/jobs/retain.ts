import type { Database } from '../database/database.js';
import type { HubSettings } from '../hub-settings.js';
import { tenants } from './missing-jobs.js';

export type RetentionSettings = Pick<HubSettings, 'keepReceiptsDays' | 'keepRevokedDays'>;

/** Lets go of what a hub keeps for a time only, in each organisation. */
export async function retain(
  database: Database,
  { keepReceiptsDays, keepRevokedDays }: RetentionSettings,
): Promise<void> {
  for (const organisation of await tenants(database)) {
    const hub = { organisation, member: null, isAdmin: true };
    await database.transaction(hub, async (sql) => {
      await sql.query(
        'DELETE FROM hub.push_receipts WHERE at < now() - make_interval(days => $1)',
        [keepReceiptsDays],
      );
      await sql.query(
        `UPDATE hub.learning_revisions r SET document = NULL FROM hub.tombstones t
         WHERE t.project_id = r.project_id AND t.learning_id = r.learning_id AND r.document IS NOT NULL
           AND t.at < now() - make_interval(days => $1)`,
        [keepRevokedDays],
      );
    });
  }
}
