/** An edit of one place in a file; every other byte stays. */
export interface Splice {
  /** Offset of the first byte that is replaced. */
  readonly at: number;
  /** Bytes that go. */
  readonly remove: number;
  readonly insert: string;
}

export function spliced(bytes: Buffer, { at, remove, insert }: Splice): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(insert), bytes.subarray(at + remove)]);
}

/** Whether an edit only adds to the end, which no other writer's bytes can get lost by. */
export function isAppend(bytes: Buffer, { at, remove }: Splice): boolean {
  return at === bytes.length && remove === 0;
}

/** Lines at the end of a file, after its last one. */
export function appended(bytes: Buffer, lines: readonly string[]): Splice {
  const isBroken = bytes.length > 0 && bytes.at(-1) !== 0x0a;
  return {
    at: bytes.length,
    remove: 0,
    insert: `${isBroken ? '\n' : ''}${lines.join('\n')}\n`,
  };
}
