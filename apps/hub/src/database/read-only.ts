import type { Sql } from './database.js';

/** Whether the database takes no writes, whoever asks. */
export async function isReadOnlyNow(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ state: string }>(
    `SELECT current_setting('transaction_read_only') AS state`,
    [],
  );
  return row?.state === 'on';
}
