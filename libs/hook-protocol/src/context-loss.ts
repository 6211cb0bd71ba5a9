/**
 * What of that which hooks had given to a session its model knows no more: `all` of it, or all but
 * what was given with the person's prompts.
 */
export type ContextLoss = 'all' | 'unprompted';
