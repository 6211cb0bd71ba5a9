import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';
import {
  CONFIDENCES,
  LEARNING_KINDS,
  LEARNING_STATUSES,
  DOUBTS,
  ORIGINS,
  type Learning,
  type LearningSource,
  type Scope,
} from '../learning.js';

/** Version of the document format that this reflect writes; it reads newer ones. */
export const LEARNING_FORMAT = 1;

/** A key whose value was deleted reads as null. */
function emptied<S extends z.ZodType>(schema: S): z.ZodPreprocess<S> {
  return z.preprocess((value) => value ?? undefined, schema);
}

export const frontMatterSchema = lazily(() => {
  /** People write `title: 404` and `tags: [2026]` without quotes. */
  const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
  const line = text.refine((value) => value.trim() !== '', 'must not be empty');

  const texts = emptied(z.array(text).default([]));
  const time = text
    .refine((value) => !Number.isNaN(Date.parse(value)), 'must be a date, as 2026-11-21T10:00:00Z')
    .transform((value) => new Date(value).toISOString());

  const source = z.object({
    harness: text.optional(),
    session: text.optional(),
    transcript: text.optional(),
    trigger: text.optional(),
    driver: text.optional(),
    origin: z.enum(ORIGINS).optional(),
    doubt: z.enum(DOUBTS).optional(),
    evidence: z.array(z.int().positive()).optional(),
    author: text.optional(),
    shared: text.optional(),
    approver: text.optional(),
    hub: text.optional(),
    commit: text.optional(),
    files: z.record(z.string(), text).optional(),
  });

  return z
    .object({
      format: z.int().positive().default(LEARNING_FORMAT),
      id: line,
      kind: z.enum(LEARNING_KINDS),
      title: line,
      confidence: z.enum(CONFIDENCES).default('low'),
      scope: z.enum(['global', 'project']).optional(),
      project: emptied(text.optional()),
      tags: texts,
      entities: texts,
      files: texts,
      commands: emptied(z.array(text).optional()),
      newFiles: emptied(z.array(text).optional()),
      queries: texts,
      source: emptied(source.default({})),
      created: time,
      updated: emptied(time.optional()),
      status: z.enum(LEARNING_STATUSES).default('active'),
      count: z.int().positive().default(1),
      seen: texts,
      supersedes: texts,
      supersededBy: emptied(text.optional()),
      imported: emptied(text.optional()),
    })
    .refine(({ scope, project }) => scope !== 'project' || project !== undefined, {
      path: ['scope'],
      message: 'is "project", so the key "project" must say which',
    });
});

export type FrontMatter = z.output<ReturnType<typeof frontMatterSchema>>;

/** A learning as far as its front matter tells it; its entities have names only. */
export type FrontMatterLearning = Omit<Learning, 'body' | 'entities' | 'relations'>;

export function fromFrontMatter(values: FrontMatter): FrontMatterLearning {
  const { commands, newFiles, supersededBy, imported } = values;
  return {
    id: values.id,
    kind: values.kind,
    title: values.title,
    confidence: values.confidence,
    scope: scopeOf(values),
    tags: values.tags,
    files: values.files,
    ...(commands !== undefined && { commands }),
    ...(newFiles !== undefined && { newFiles }),
    queries: values.queries,
    source: withoutUndefined(values.source),
    created: values.created,
    updated: values.updated ?? values.created,
    status: values.status,
    count: values.count,
    seen: values.seen,
    supersedes: values.supersedes,
    ...(supersededBy !== undefined && { supersededBy }),
    ...(imported !== undefined && { imported }),
  };
}

/** The front matter in its order; `undefined` where a key is not needed. */
export function toFrontMatter(learning: Learning): Record<string, unknown> {
  const { scope, source } = learning;
  return {
    format: LEARNING_FORMAT,
    id: learning.id,
    kind: learning.kind,
    title: learning.title,
    confidence: learning.confidence,
    scope: scope.kind,
    project: scope.kind === 'project' ? scope.project : undefined,
    tags: learning.tags,
    entities: unlessEmpty([...new Set(learning.entities.map(({ name }) => name))]),
    files: unlessEmpty(learning.files),
    commands: learning.commands,
    newFiles: learning.newFiles,
    queries: unlessEmpty(learning.queries),
    source: Object.keys(source).length === 0 ? undefined : source,
    created: learning.created,
    updated: learning.updated,
    status: learning.status,
    count: learning.count,
    seen: unlessEmpty(learning.seen),
    supersedes: unlessEmpty(learning.supersedes),
    supersededBy: learning.supersededBy,
    imported: learning.imported,
  };
}

function scopeOf({ scope, project }: FrontMatter): Scope {
  if (project === undefined || scope === 'global') return { kind: 'global' };
  return { kind: 'project', project };
}

function unlessEmpty(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Keys that are absent in YAML must be absent here too, not undefined. */
function withoutUndefined(source: FrontMatter['source']): LearningSource {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
}

/** What a person may write, as JSON Schema. */
export function frontMatterJsonSchema(): object {
  return z.toJSONSchema(frontMatterSchema(), { io: 'input', unrepresentable: 'any' });
}
