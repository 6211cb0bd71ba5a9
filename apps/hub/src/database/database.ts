/** One transaction, or a connection of a migration. */
export interface Sql {
  /** `$1` is the first of `values`. Rows by name of the column. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

/** Who asks in a transaction; row-level security shows it no more than this member may see. */
export interface Asker {
  readonly organisation: string;
  /** Null where the hub itself works, as its jobs do. */
  readonly member: string | null;
  /** Sees private projects too. */
  readonly isAdmin: boolean;
}

/** What sees nothing but one token, by which it finds out whose it is. */
export interface TokenAsker {
  readonly token: string;
}

export interface Database {
  /** As the service's role, which cannot bypass row-level security. Throws `HUB_UNAVAILABLE`. */
  transaction<T>(asker: Asker | TokenAsker, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** As the owner of the schema, for migrations and what an operator does. */
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Ends when what runs has ended. */
  close(): Promise<void>;
}

const SET_ASKER = `SELECT set_config('reflect.organisation', $1, true), set_config('reflect.member', $2, true),
  set_config('reflect.admin', $3, true), set_config('reflect.token', $4, true)`;

/** Begins the work of the service in a transaction: the settings end with it. */
export async function beAsker(sql: Sql, asker: Asker | TokenAsker): Promise<void> {
  await sql.query('SET LOCAL ROLE reflect_hub');
  const values =
    'organisation' in asker
      ? [asker.organisation, asker.member ?? '', asker.isAdmin ? 'on' : '', '']
      : ['', '', '', asker.token];
  await sql.query(SET_ASKER, values);
}
