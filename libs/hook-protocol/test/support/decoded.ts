import { decode, type DeclaredCaller, type HookEvent } from '../../src/index.js';

/** The event of an envelope that must be readable. */
export function decoded(stdin: string, claim: DeclaredCaller = {}): HookEvent {
  const result = decode(claim, stdin);
  if (!result.ok) throw result.problem;
  return result.event;
}

/** The code of the problem of an envelope that must not be readable. */
export function problemCode(stdin: string, claim: DeclaredCaller = {}): string {
  const result = decode(claim, stdin);
  if (result.ok) throw new Error(`decoded as ${result.event.event}`);
  return result.problem.code;
}
