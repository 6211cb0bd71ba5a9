/** How far a client got: everything that changed up to this point. */
export interface Cursor {
  /** Beginning of the UUID of the cluster whose transactions are counted. */
  readonly incarnation: string;
  /** Number of a transaction, 64 bits in decimal. */
  readonly xid: string;
  readonly sequence: string;
}

const CURSOR = /^1\.([0-9a-f]{8})\.(\d{1,20})\.(\d{1,19})$/;
const MAX_XID = 2n ** 64n;
const MAX_SEQUENCE = 2n ** 63n;

export function startCursor(incarnation: string): Cursor {
  return { incarnation: incarnation.slice(0, 8), xid: '0', sequence: '0' };
}

export function formatCursor({ incarnation, xid, sequence }: Cursor): string {
  return Buffer.from(`1.${incarnation}.${xid}.${sequence}`).toString('base64url');
}

/** Undefined for what no hub made. */
export function parseCursor(text: string): Cursor | undefined {
  const [, incarnation, xid, sequence] =
    CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (incarnation === undefined || xid === undefined || sequence === undefined) return undefined;
  if (BigInt(xid) >= MAX_XID || BigInt(sequence) >= MAX_SEQUENCE) return undefined;
  return { incarnation, xid, sequence };
}
