import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';
import { entityTypeOf } from '../../entities/normalize-entity.js';
import { LearningError } from '../learning-errors.js';
import { importedId, isLearningId } from '../learning-id.js';
import {
  CONFIDENCES,
  LEARNING_KINDS,
  LEARNING_STATUSES,
  ORIGINS,
  type Learning,
} from '../learning.js';

/** Version of the lines that this reflect writes. */
const LINE_FORMAT = 1;
const MAX_TITLE = 500;
const MAX_BODY = 200_000;

const lineSchema = lazily(() => {
  const text = z
    .string()
    .refine((value) => !/\p{Surrogate}/u.test(value), 'has half of a character');
  const texts = z.array(text);
  const time = z
    .string()
    .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date')
    .transform((value) => new Date(value).toISOString());

  const entity = z.union([
    text.transform((name) => ({ name, type: entityTypeOf(name) })),
    z.object({ name: text, type: text }),
  ]);
  const source = z.object({
    harness: text.optional(),
    session: text.optional(),
    transcript: text.optional(),
    trigger: text.optional(),
    driver: text.optional(),
    origin: z.enum(ORIGINS).optional(),
    evidence: z.array(z.int().positive()).optional(),
  });

  return z.object({
    format: z.int().max(LINE_FORMAT, 'is of a newer reflect').optional(),
    id: z.union([text.min(1).max(500), z.int().transform(String)], {
      error: 'is missing, or neither a text nor a whole number',
    }),
    title: text.trim().min(1).max(MAX_TITLE),
    kind: z.enum(LEARNING_KINDS).optional(),
    body: text.max(MAX_BODY).optional(),
    confidence: z.enum(CONFIDENCES).optional(),
    project: text.min(1).nullish(),
    tags: texts.optional(),
    entities: z.array(entity).optional(),
    relations: z.array(z.object({ source: text, type: text, target: text })).optional(),
    files: texts.optional(),
    commands: texts.optional(),
    newFiles: texts.optional(),
    queries: texts.optional(),
    source: source.optional(),
    created: time.optional(),
    updated: time.optional(),
    status: z.enum(LEARNING_STATUSES).optional(),
    count: z.int().positive().optional(),
    seen: texts.optional(),
    supersedes: texts.optional(),
    supersededBy: text.optional(),
    imported: text.optional(),
  });
});

/** What a line says of a learning: what it leaves out stays as it is. */
export type LearningLine = Pick<Learning, 'id' | 'title'> & Partial<Learning>;

/**
 * Reads a line of JSON. An id that is none of reflect's becomes one, always the same, and is kept
 * as `imported`. Throws `LEARNING_INVALID` with the key that is wrong.
 */
export function parseLearningLine(line: string): LearningLine {
  const result = lineSchema().safeParse(parseJson(line));
  if (!result.success) {
    const [issue] = result.error.issues;
    const key = issue?.path.join('.') ?? '';
    throw new LearningError(
      'LEARNING_INVALID',
      `${key === '' ? 'the line' : key} ${issue?.message ?? 'is wrong'}`,
    );
  }
  const { id, title, project, supersedes, supersededBy, imported, ...fields } = result.data;
  return {
    ...withoutUndefined(fields),
    id: importedId(id),
    title,
    ...(project !== undefined && {
      scope: project === null ? { kind: 'global' } : { kind: 'project', project },
    }),
    ...(supersedes && { supersedes: supersedes.map(importedId) }),
    ...(supersededBy !== undefined && { supersededBy: importedId(supersededBy) }),
    ...(isLearningId(id) ? imported !== undefined && { imported } : { imported: id }),
  };
}

/** A learning as one line of JSON, from which {@link parseLearningLine} reads the same. */
export function renderLearningLine({ scope, ...learning }: Learning): string {
  const project = scope.kind === 'project' ? scope.project : null;
  return JSON.stringify(
    { format: LINE_FORMAT, ...learning, isUnseen: undefined, project },
    inOrder,
  );
}

/** What people look for; the others follow by name. */
const FIRST = ['format', 'id', 'kind', 'title', 'body'];

/** The same learning is the same line, wherever it was read from. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}

function rank(key: string): number {
  const at = FIRST.indexOf(key);
  return at < 0 ? FIRST.length : at;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new LearningError('LEARNING_INVALID', 'the line is not JSON');
  }
}

function withoutUndefined(values: object): object {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => value !== undefined && key !== 'format')
      .map(([key, value]: [string, unknown]) => [
        key,
        key === 'source' ? withoutUndefined(value as object) : value,
      ]),
  );
}
