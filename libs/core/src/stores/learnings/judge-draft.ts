import { findHostileText, type HostileFinding } from './hostile-text.js';
import type { LearningDraft, LearningKind, LearningStatus } from './learning.js';

export interface Judgement {
  readonly status: Extract<LearningStatus, 'active' | 'proposed' | 'quarantined'>;
  readonly hostile?: HostileFinding;
}

/** Kinds that say what to do; the others say what is. */
const INSTRUCTING: ReadonlySet<LearningKind> = new Set([
  'lesson',
  'decision',
  'preference',
  'convention',
  'invariant',
]);

const COMMANDS =
  /(?:^|[.:;\n]\s*|\b(?:then|and|please|to fix this,?)\s+)(?:always|never|do not|don't|please|must|use|run|add|set|call|install|execute|open|visit|download|replace|remove|delete|disable|enable|make sure|ensure|avoid|prefer|you (?:must|should|need|have to))\b|\b(?:must|should|shall|has to|have to|need to|needs to|from now on|when(?:ever)? you|if you)\b/i;

/**
 * Judges a draft by whose words it rests on.
 *
 * Hostile text is quarantined whoever wrote it. Of what only tool output, a file or the web says,
 * an instruction waits for a person's approval; a fact does not.
 */
export function judgeDraft(draft: LearningDraft): Judgement {
  const hostile = findHostileText(allText(draft));
  if (hostile !== undefined) return { status: 'quarantined', hostile };
  return { status: draft.origin === 'tool' && instructs(draft) ? 'proposed' : 'active' };
}

function instructs({ kind, title, body }: LearningDraft): boolean {
  return INSTRUCTING.has(kind) || commands(`${title}\n${body}`);
}

/** Whether a text says what to do. */
export function commands(text: string): boolean {
  return COMMANDS.test(text);
}

/** Everything of a draft that recall may show. */
function allText(draft: LearningDraft): string {
  const { title, body, tags, entities, relations, files, queries } = draft;
  return [
    title,
    body,
    ...tags,
    ...entities.flatMap(({ name, type }) => [name, type]),
    ...relations.map(({ type }) => type),
    ...files,
    ...queries,
  ].join('\n');
}
