import type { Handled, OutcomePart } from './hook-context.js';

/** What came of an event, of all steps together. */
export type HookOutcome = { readonly [Key in keyof OutcomePart]-?: OutcomePart[Key] | undefined };

/** Joins what the steps brought: contexts in their order, all learnings, and of the rest what came first. */
export function outcomeOf(parts: readonly OutcomePart[]): HookOutcome {
  const first = <Key extends keyof OutcomePart>(key: Key): OutcomePart[Key] | undefined =>
    parts.find((part) => part[key] !== undefined)?.[key];
  return {
    context: contextOf(parts) || undefined,
    given: first('given') && parts.flatMap(({ given = [] }) => given),
    held: first('held') && parts.flatMap(({ held = [] }) => held),
    leftOut: first('leftOut'),
    ask: first('ask'),
    queued: first('queued'),
    hasLesson: first('hasLesson'),
    notice: first('notice'),
    hint: first('hint'),
    problem: first('problem'),
  };
}

/** The text for the model that the steps brought so far; may be empty. */
export function contextOf(parts: readonly OutcomePart[]): string {
  return parts.flatMap(({ context = '' }) => (context === '' ? [] : [context])).join('\n');
}

/** The parts that are there; `undefined` for none. */
export function partsOf(...parts: readonly (OutcomePart | undefined)[]): Handled {
  const brought = parts.filter((part) => part !== undefined);
  return brought.length === 0 ? undefined : brought;
}

/** Takes one more step, which sees the text for the model so far, where there was anything to handle. */
export function andThen(
  parts: Handled,
  step: (context: string) => OutcomePart | undefined,
): Handled {
  return parts && partsOf(...parts, step(contextOf(parts)));
}
