/** A tool that changes nothing; all of reflect is on this machine. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** A tool that adds something each time. */
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;

/** A tool that sets something, for which a second time makes no difference. */
export const SETS = { ...ADDS, idempotentHint: true } as const;

/** A tool that takes something out of what sessions are given; a person can undo it. */
export const HIDES = { ...SETS, destructiveHint: true } as const;
