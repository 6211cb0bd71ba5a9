/**
 * Below this line a body holds what led to the learning: what a tool printed, what the agent said, what
 * was pasted. It is there for who reads the document and is found by search; recall leaves it out, since
 * it is not in the words of whoever the learning rests on.
 */
export const CONTEXT_HEADING = '## Context (not recalled)';

/** What of a body may be shown to a model. */
export function recalledBody(body: string): string {
  const at = startOf(body);
  return at < 0 ? body : body.slice(0, at).trimEnd();
}

/** The rest, without its heading; empty where there is none. */
export function contextOf(body: string): string {
  const at = startOf(body);
  return at < 0 ? '' : body.slice(at + CONTEXT_HEADING.length).trim();
}

/** A body with a context, which is left away where it is empty. */
export function withContext(body: string, context: string): string {
  return context.trim() === '' ? body : `${body}\n\n${CONTEXT_HEADING}\n${context.trim()}`;
}

function startOf(body: string): number {
  const at = body.indexOf(CONTEXT_HEADING);
  return at === 0 || body.charAt(at - 1) === '\n' ? at : -1;
}
