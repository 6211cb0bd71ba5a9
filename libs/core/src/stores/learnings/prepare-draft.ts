import { normalizeEntity } from '../entities/normalize-entity.js';
import { FoundSecrets, type OnSecret } from '../../foundation/redaction/repeated-secrets.js';
import { draftTrust, type DraftTrust } from './draft-trust.js';
import type { LearningDraft, LearningSource } from './learning.js';
import type { Entity, Relation } from '../entities/entity.js';
import { LearningError } from './learning-errors.js';
import { lessonBody } from './lesson-form.js';
import { tagsFor } from './lesson-tags.js';
import { secretFree, textsOf } from './secret-free.js';

/** Replaces secrets in texts and tells of each, as `redactAll` does. */
export type Redact = (texts: readonly string[], onSecret?: OnSecret) => Promise<readonly string[]>;

/** A draft as it may be written, and what was judged of the one it was made of. */
export interface PreparedDraft {
  readonly draft: LearningDraft;
  readonly judgement: DraftTrust;
  /** How many different secrets were taken out. */
  readonly secrets: number;
}

const MAX_TITLE = 200;
const MAX_BODY = 20_000;
const MAX_ENTITIES = 30;
const MAX_LIST = 12;

/**
 * Makes a draft fit to be written: judged, without secrets, in its form.
 *
 * Throws `LEARNING_INVALID` for one that says nothing or goes on for pages.
 */
export async function prepareDraft(
  raw: LearningDraft,
  source: LearningSource,
  redact: Redact,
): Promise<PreparedDraft> {
  const judgement = draftTrust(raw);
  if (raw.body.length > MAX_BODY) {
    throw invalid(`is longer than ${String(MAX_BODY)} characters`);
  }
  // Before lines are joined: what stands on two lines is a secret by what the first ends with.
  const { free, secrets } = await redacted(raw, redact);
  const draft = tidied(free);
  const body = draft.kind === 'lesson' ? lessonBody(draft) : draft.body;
  return { draft: { ...draft, body, tags: tagsFor(draft, source) }, judgement, secrets };
}

function tidied(draft: LearningDraft): LearningDraft {
  const title = oneLine(draft.title);
  const body = wellFormed(draft.body).replace(/\r\n?/g, '\n').trim();
  if (title === '') throw invalid('has no title');
  const entities = entitiesOf(draft.entities);
  const names = new Set(entities.map(({ name }) => name));
  return {
    ...draft,
    title: title.slice(0, MAX_TITLE),
    body: body === '' ? title : body,
    entities,
    relations: relationsOf(draft).filter(
      ({ source, target }) => names.has(source) && names.has(target),
    ),
    files: lines(draft.files),
    ...(draft.commands && { commands: lines(draft.commands) }),
    queries: lines(draft.queries),
  };
}

/** One call for all texts: what one of them shows to be a secret is one in the others too. */
async function redacted(
  draft: LearningDraft,
  redact: Redact,
): Promise<{ readonly free: LearningDraft; readonly secrets: number }> {
  const secrets = new FoundSecrets();
  const clean = await redact(textsOf(draft), ({ kind, secret }) => {
    secrets.add(kind, secret);
  });
  return { free: secretFree(draft, clean, secrets), secrets: secrets.count };
}

function entitiesOf(entities: readonly Entity[]): Entity[] {
  const normal = entities.flatMap(
    (entity) => normalizeEntity({ ...entity, name: oneLine(entity.name) }) ?? [],
  );
  return [
    ...new Map(normal.map((entity) => [`${entity.type}\n${entity.name}`, entity])).values(),
  ].slice(0, MAX_ENTITIES);
}

/** Ends are spelled as their entities are. */
function relationsOf({ entities, relations }: LearningDraft): Relation[] {
  const spelled = new Map(entities.map((entity) => [entity.name, normalizeEntity(entity)?.name]));
  const end = (name: string): string => spelled.get(name) ?? oneLine(name);
  return relations
    .map(({ source, type, target }) => ({
      source: end(source),
      type: oneLine(type),
      target: end(target),
    }))
    .slice(0, MAX_ENTITIES);
}

function lines(list: readonly string[]): string[] {
  return [...new Set(list.map(oneLine).filter((line) => line !== ''))].slice(0, MAX_LIST);
}

function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Half of a surrogate pair cannot be written to a file. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function invalid(reason: string): LearningError {
  return new LearningError('LEARNING_INVALID', `A draft ${reason}, so it is not stored.`);
}
