import type { DraftToApply } from './applied-draft.js';
import type { Entity } from '../entities/entity.js';
import {
  CONFIDENCES,
  ORIGINS,
  type Confidence,
  type Learning,
  type LearningDraft,
  type Origin,
} from './learning.js';
import { claimText, wordingsOf } from './claim-text.js';
import { draftTrust } from './draft-trust.js';
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
  /** Whether it tells what was counted already: heard by a hook, and read again in that session's transcript. */
  readonly isSameEvent?: boolean;
  /** Ids of what it contradicts, which it replaces when this makes it active. */
  readonly replaces?: readonly string[];
  /** Further learnings that say the same: this one takes in what they add. */
  readonly absorbs?: readonly Learning[];
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
 * nothing surer, and adds nothing to what anybody else said: not even a situation to come back in. Nor
 * do words that nothing shows to be the person's.
 *
 * What waited becomes active with a draft that would be active by itself: in the words that waited
 * where these would be, too, as that draft's words; else in the draft's.
 */
export function strengthened(learning: Learning, repetition: Repetition): Learning {
  if (learning.seen.includes(repetition.key)) return learning;
  return (repetition.absorbs ?? []).reduce(absorbed, repeated(learning, repetition));
}

/** A learning with what another that says the same adds to it, which it supersedes. */
function absorbed(learning: Learning, other: Learning): Learning {
  const count = learning.count + other.count;
  return {
    ...learning,
    count,
    confidence: surer(learning.confidence, count),
    queries: union([...wordingsOf(other), ...learning.queries], other.queries, MAX_QUERIES),
    files: union(learning.files, other.files, MAX_FILES),
    ...eitherCommands(learning, other),
    entities: withEntities(learning.entities, other.entities),
    seen: [...new Set([...other.seen, ...learning.seen])].slice(-MAX_SEEN),
    supersedes: [...new Set([...learning.supersedes, other.id])],
  };
}

/** Whether a learning may take in another that says the same: never one of a stronger origin. */
export function mayAbsorb(learning: Learning, other: Learning): boolean {
  return (
    learning.status === 'active' &&
    other.status === 'active' &&
    rankOf(learning.source.origin) <= rankOf(other.source.origin) &&
    rankOf(other.source.origin) < OTHERS
  );
}

function repeated(learning: Learning, repetition: Repetition): Learning {
  const { key, active, replaces = [], state, now } = repetition;
  const activates = learning.status === 'proposed' && active;
  const said = activates ? activated(learning, repetition) : added(learning, repetition);
  return {
    ...said,
    status: activates ? 'active' : learning.status,
    supersedes: activates
      ? [...new Set([...learning.supersedes, ...replaces])]
      : learning.supersedes,
    source: { ...said.source, ...state },
    count: countOf(learning, repetition),
    seen: [...learning.seen, key].slice(-MAX_SEEN),
    updated: now,
  };
}

/** What a draft adds that does not change whether the learning is recalled. */
function added(learning: Learning, repetition: Repetition): Learning {
  const { draft, active } = repetition;
  const isOthers = rankOf(draft.origin) >= OTHERS;
  // What waits for a person adds nothing to what does not.
  const mayAdd = active || learning.status !== 'active';
  const isProven = draft.doubt === undefined && mayAdd;
  if (!isOthers && isProven) return confirmed(learning, repetition);
  const isAmongOthers = isOthers && mayAdd && rankOf(learning.source.origin) >= OTHERS;
  return isAmongOthers ? { ...learning, ...merged(learning, draft) } : learning;
}

/** A learning that waited, with the words that may be recalled of it. */
function activated(learning: Learning, repetition: Repetition): Learning {
  const { draft } = repetition;
  const { doubt, ...source } = learning.source;
  const kept = rankOf(draft.origin) >= OTHERS ? learning : confirmed(learning, repetition);
  const { origin = 'user' } = kept.source;
  const isFit =
    doubt === undefined && draftTrust({ ...kept, evidence: [], origin }).status === 'active';
  if (isFit) return kept;
  const { kind, title, body, tags, entities, relations, files, queries } = draft;
  return {
    ...kept,
    ...{ kind, title, body, tags, entities, relations, files, queries },
    ...eitherCommands(draft, {}),
    source: { ...source, origin: draft.origin },
  };
}

/** A hook writes a correction down when it is said; the transcript of that session tells of it once more. */
export function isHeardLive({ source }: Learning, { source: other }: DraftToApply): boolean {
  const heard = [source, other].filter(({ driver }) => driver === 'none');
  return source.session === other.session && source.session !== '' && heard.length === 1;
}

function countOf({ count }: Learning, { isSameEvent = false }: Repetition): number {
  return isSameEvent ? count : count + 1;
}

/** A learning that somebody whose word counts said again. */
function confirmed(learning: Learning, repetition: Repetition): Learning {
  const { draft } = repetition;
  const { origin } = learning.source;
  const next = stronger(origin, draft.origin);
  return {
    ...learning,
    ...merged(learning, draft),
    confidence: surer(learning.confidence, countOf(learning, repetition)),
    source: { ...learning.source, ...(next !== undefined && { origin: next }) },
  };
}

function merged(
  learning: Learning,
  draft: LearningDraft,
): Pick<Learning, 'queries' | 'files' | 'commands' | 'entities'> &
  Partial<Pick<Learning, 'title' | 'body'>> {
  const { queries, files, entities } = learning;
  const isReplaced = isBetterWording(draft, learning);
  const otherWording = claimText(isReplaced ? learning : draft);
  const isNew = claimText(isReplaced ? draft : learning) !== otherWording;
  return {
    ...(isReplaced && { title: draft.title, body: draft.body }),
    queries: union(queries, [...(isNew ? [otherWording] : []), ...draft.queries], MAX_QUERIES),
    files: union(files, draft.files, MAX_FILES),
    ...eitherCommands(learning, draft),
    entities: withEntities(entities, draft.entities),
  };
}

/** What is listed for one of two that say the same; a list is whole. */
function eitherCommands(
  { commands }: Pick<LearningDraft, 'commands'>,
  other: Pick<LearningDraft, 'commands'>,
): Pick<LearningDraft, 'commands'> {
  const listed = commands ?? other.commands;
  return listed === undefined ? {} : { commands: listed };
}

function withEntities(
  entities: readonly Entity[],
  others: readonly Entity[],
): Learning['entities'] {
  const names = new Set(entities.map(({ name }) => name));
  const added = others.filter(({ name }) => !names.has(name));
  return [...entities, ...added].slice(0, MAX_ENTITIES);
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
export function mayReplace(draft: { readonly origin?: Origin }): boolean {
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
