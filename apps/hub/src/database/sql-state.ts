/** SQLSTATE of an error of the database; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const DEADLOCK = '40P01';
const NOT_SERIALIZABLE = '40001';

/** Whether the same transaction may succeed when it is begun anew. */
export function isTransient(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEADLOCK || state === NOT_SERIALIZABLE;
}

/** SQLSTATE of a full disk. */
const DISK_FULL = '53100';

export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === DISK_FULL;
}

/** SQLSTATE of a write in a transaction that may not: of a standby, or of a server that guards its last room. */
const READ_ONLY = '25006';

export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === READ_ONLY;
}

/** Not let in: another password, no such login, no such database. */
export function isNotLetIn(error: unknown): boolean {
  return /^(?:28...|3D000)$/.test(sqlState(error) ?? '');
}

/** Connection failures (class 08), a server that shuts down or starts, and those of Node's sockets. */
const UNREACHABLE = /^(?:08...|57P0[123]|53300|E[A-Z]{3,})$/;

export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && UNREACHABLE.test(state)) return true;
  return (
    error instanceof Error &&
    /connection (?:terminated|timeout)|timeout exceeded/i.test(error.message)
  );
}
