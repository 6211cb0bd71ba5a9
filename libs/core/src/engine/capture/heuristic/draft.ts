import { extractEntities } from '../../../stores/entities/extract-entities.js';
import type {
  Doubt,
  LearningDraft,
  LearningKind,
  Origin,
} from '../../../stores/learnings/learning.js';
import type { Entity, Relation } from '../../../stores/entities/entity.js';
import { toTag } from '../../../foundation/text/to-tag.js';
import { withContext } from '../../../stores/learnings/context-section.js';
import { findHostileText } from '../../../stores/learnings/hostile-text.js';
import { wholeSentences } from '../../../foundation/text/whole-sentences.js';
import { isPlainCue, plainAccount } from './agent-words.js';
import { oneLine, wholeTitle } from './phrase.js';

/** What a rule found, before tags, entities and files are added. */
export interface Finding {
  readonly kind: LearningKind;
  readonly title: string;
  /** The words it rests on: findings that rest on nearly the same words are one. */
  readonly said: string;
  /** Labelled lines in words of its origin or better; empty ones are left out. */
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** Labelled lines of whatever else led to it, for who reads the document. */
  readonly context?: Finding['lines'];
  /** Words for the situation in which it should come back. */
  readonly queries: readonly string[];
  readonly evidence: readonly number[];
  readonly origin: Origin;
  /** Why words of a person wait for that person. */
  readonly doubt?: Doubt | undefined;
  /** Tells of one task or moment, and nothing that the next session could use as it is. */
  readonly isOneOff?: boolean;
  /** Set when the finding is a lesson of its own kind. */
  readonly trigger?: 'discrepancy';
  /** Orders findings of one session, the surest first. */
  readonly score: number;
}

/** Of what a person corrected, the words are the agent's, so that they are in no body; a recall leaves the line out. */
export const UNTOLD_MISTAKE = 'The user corrected this.';

export const MAX_CHARACTERS = 900;
export const MAX_TITLE = 160;
const QUERY = 100;
const MAX_QUERIES = 4;
const MAX_FILES = 4;
const MAX_ENTITIES = 12;

/** A finding as the driver answers it: title and body together within `MAX_CHARACTERS`. */
export function toDraft(finding: Finding): LearningDraft {
  const title = wholeTitle(finding.title, MAX_TITLE);
  const room = MAX_CHARACTERS - title.length;
  const { lines, context } = fitBoth(finding, room);
  const body = withContext(lines, context);
  const found = extractEntities(`${title}\n${lines}`);
  const entities = found.entities.slice(0, MAX_ENTITIES);
  return {
    kind: finding.kind,
    title,
    body,
    confidence: 'low',
    tags: [...tagsOf(finding.kind, entities), ...lessonMarks(finding)],
    entities,
    relations: relationsAmong(found.relations, entities),
    files: filesOf(entities),
    queries: queriesOf(finding, title),
    evidence: finding.evidence,
    origin: finding.origin,
    ...(finding.doubt === undefined ? {} : { doubt: finding.doubt }),
    ...(finding.isOneOff === true && { isOneOff: true }),
  };
}

function relationsAmong(
  relations: readonly Relation[],
  entities: readonly Entity[],
): readonly Relation[] {
  const names = new Set(entities.map(({ name }) => name));
  return relations.filter(({ source, target }) => names.has(source) && names.has(target));
}

/** Both parts within the room that they share. */
function fitBoth(
  { lines, context = [] }: Finding,
  room: number,
): { readonly lines: string; readonly context: string } {
  const named = [...lines, ...context.map(([label, text]) => [label, harmless(text)] as const)];
  const fitted = fitLines(named, room);
  const own = new Set(lines.map(([label]) => label));
  const part = (wanted: boolean): string =>
    fitted
      .filter(([label]) => own.has(label) === wanted)
      .map(([, line]) => line)
      .join('\n');
  return { lines: part(true), context: part(false) };
}

/** A reader of the document may be an agent: what tells it to do something is left out. */
function harmless(text: string): string {
  if (findHostileText(text) !== undefined) return '';
  return text.split('\n').map(plainAccount).filter(Boolean).join('\n');
}

/** Shares the room among the lines: short ones in full, long ones the rest in equal parts. */
function fitLines(lines: Finding['lines'], room: number): readonly (readonly [string, string])[] {
  const filled = lines.filter(([, text]) => text.trim() !== '');
  let left = room;
  const texts = new Map<string, string>();
  const byLength = [...filled].sort((a, b) => a[1].length - b[1].length);
  for (const [index, [label, text]] of byLength.entries()) {
    const share = Math.floor(left / (byLength.length - index)) - label.length - 3;
    const line = `${label}: ${wholeSentences(oneLine(text, Infinity), Math.max(share, 8))}`;
    texts.set(label, line);
    left -= line.length + 1;
  }
  return filled.map(([label]) => [label, texts.get(label) ?? '']);
}

/** A person's own words as they are; of what an agent said, ran or read only what asks for nothing. */
function queriesOf({ origin, said, queries }: Finding, title: string): readonly string[] {
  const isOwn = (query: string): boolean => origin === 'user' && said.includes(query);
  const plain = queries.filter((query) => isOwn(query) || isPlainCue(query));
  const phrases = [title, ...plain].map((query) => oneLine(query, QUERY));
  return [...new Set(phrases.filter((query) => query.length > 3))].slice(0, MAX_QUERIES);
}

function filesOf(entities: readonly Entity[]): readonly string[] {
  const paths = entities.filter(({ type, name }) => type === 'path' && /\.\w{1,8}$/.test(name));
  return paths
    .slice(0, MAX_FILES)
    .map(({ name }) => `**/${name.replace(/^.*[\\/](?=[^\\/]+[\\/][^\\/]+$)/, '')}`);
}

function lessonMarks({ trigger }: Finding): readonly string[] {
  return trigger === undefined ? [] : ['reflexion', `trigger:${trigger}`];
}

/** The kind and the plainest entity names, lower-case and hyphenated. */
function tagsOf(kind: LearningKind, entities: readonly Entity[]): readonly string[] {
  const names = entities
    .map(({ name }) => toTag(name))
    .filter((tag) => tag.length > 1 && tag.length <= 30);
  const tags = [...new Set([kind, ...names])].slice(0, 5);
  return tags.length > 1 ? tags : [...tags, 'session'];
}
