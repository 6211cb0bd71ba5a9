import * as z from 'zod';

/** Text that must say something: a session or tool without a name cannot be told from another. */
export const name = z.string().regex(/\S/);
export const text = z.string().optional();
/** Codex writes `null` where the others leave a key out. */
export const nullableText = z.string().nullish();
export const flag = z.boolean().optional();
/** Whatever a tool takes or gives; its own reader looks inside. */
export const anything = z.unknown().optional();
