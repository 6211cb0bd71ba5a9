import type * as z from 'zod';

/** The zod schemas of one harness, from which JSON Schemas and the validators of hooks are made. */
export interface HarnessSchemas {
  /** What it writes, by the name of the dialect. */
  readonly dialects: Readonly<Record<string, DialectSchemas>>;
  /** What reflect may answer, by the harness's name of the event; events that are missing get nothing. */
  readonly replies: Readonly<Record<string, z.ZodType>>;
}

export interface DialectSchemas {
  /** Where its JSON Schemas lie: file names that differ in case alone need folders of their own. */
  readonly folder: string;
  /** Any envelope, of events too that have no schema. */
  readonly base: z.ZodObject;
  /** Envelopes by the name of their event. */
  readonly envelopes: Readonly<Record<string, z.ZodObject>>;
}
