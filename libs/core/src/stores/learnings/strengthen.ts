import {
  CONFIDENCES,
  ORIGINS,
  type Confidence,
  type Learning,
  type LearningDraft,
  type Origin,
} from './learning.js';
import type { SourceState } from './source-state.js';

const MAX_SEEN = 200;
const MAX_QUERIES = 12;
const MAX_FILES = 12;
const MAX_ENTITIES = 40;
/** From here on nothing that is said makes anything surer. */
const OTHERS = ORIGINS.indexOf('peer');
const AGENT = ORIGINS.indexOf('agent');
/** Learned so often, a lesson is at least so sure. */
const SURE_FROM: readonly (readonly [count: number, confidence: Confidence])[] = [
  [4, 'high'],
  [2, 'medium'],
];

export interface Repetition {
  /** Of the answer that said it again. */
  readonly key: string;
  readonly draft: LearningDraft;
  /** Whether the draft alone would be recalled. */
  readonly active: boolean;
  /** Ids of what it contradicts, which it replaces when this makes it active. */
  readonly replaces?: readonly string[];
  /** How its files look now. */
  readonly state?: SourceState;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/**
 * A learning after the same was learned again; itself when this answer was counted before.
 *
 * A person's words stay, since they may have been edited; a person's take the place of an agent's, and
 * the other wording is kept as one to find it by. What tools say, however often, makes
 * nothing surer, and adds nothing to what anybody else said: not even a situation to come back in.
 */
export function strengthened(
  learning: Learning,
  { key, draft, active, replaces = [], state, now }: Repetition,
): Learning {
  if (learning.seen.includes(key)) return learning;
  const count = learning.count + 1;
  const isOthers = rankOf(draft.origin) >= OTHERS;
  // What waits for a person adds nothing to what does not.
  const counts = !isOthers && (active || learning.status !== 'active');
  const origin = counts ? stronger(learning.source.origin, draft.origin) : learning.source.origin;
  const activates = learning.status === 'proposed' && active;
  return {
    ...learning,
    ...(counts || (isOthers && rankOf(learning.source.origin) >= OTHERS)
      ? merged(learning, draft)
      : {}),
    count,
    confidence: counts ? surer(learning.confidence, count) : learning.confidence,
    status: activates ? 'active' : learning.status,
    supersedes: activates
      ? [...new Set([...learning.supersedes, ...replaces])]
      : learning.supersedes,
    source: { ...learning.source, ...state, ...(origin !== undefined && { origin }) },
    seen: [...learning.seen, key].slice(-MAX_SEEN),
    updated: now,
  };
}

function merged(
  learning: Learning,
  draft: LearningDraft,
): Pick<Learning, 'queries' | 'files' | 'entities'> & Partial<Pick<Learning, 'title' | 'body'>> {
  const { queries, files, entities } = learning;
  const names = new Set(entities.map(({ name }) => name));
  const added = draft.entities.filter(({ name }) => !names.has(name));
  const isReplaced = isBetterWording(draft, learning);
  const otherWording = isReplaced ? learning.title : draft.title;
  const isNew = learning.title !== draft.title && !isCut(otherWording);
  return {
    ...(isReplaced && { title: draft.title, body: draft.body }),
    queries: union(queries, [...draft.queries, ...(isNew ? [otherWording] : [])], MAX_QUERIES),
    files: union(files, draft.files, MAX_FILES),
    entities: [...entities, ...added].slice(0, MAX_ENTITIES),
  };
}

/** A person's words stay over an agent's, and whole ones over ones that were cut. */
function isBetterWording(draft: LearningDraft, { title, source }: Learning): boolean {
  const isPersons = rankOf(source.origin) < AGENT;
  if (isPersons) return rankOf(draft.origin) < AGENT && isCut(title) && !isCut(draft.title);
  return rankOf(draft.origin) < AGENT || (isCut(title) && !isCut(draft.title));
}

function isCut(title: string): boolean {
  return title.endsWith('…');
}

/** Whether a draft may take the place of a learning: only in a person's words. What others say waits for approval. */
export function mayReplace(draft: Pick<LearningDraft, 'origin'>): boolean {
  return rankOf(draft.origin) < AGENT;
}

/** What has no origin was written by a person. */
function rankOf(origin: Origin | undefined): number {
  return ORIGINS.indexOf(origin ?? 'user');
}

function stronger(one: Origin | undefined, other: Origin): Origin | undefined {
  return rankOf(other) < rankOf(one) ? other : one;
}

function surer(confidence: Confidence, count: number): Confidence {
  const earned = SURE_FROM.find(([from]) => count >= from)?.[1] ?? 'low';
  return CONFIDENCES.indexOf(earned) > CONFIDENCES.indexOf(confidence) ? earned : confidence;
}

function union(one: readonly string[], other: readonly string[], max: number): string[] {
  return [...new Set([...one, ...other])].slice(0, Math.max(max, one.length));
}
