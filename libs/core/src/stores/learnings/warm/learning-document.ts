import { isDeepStrictEqual } from 'node:util';
import { editYamlMap, renderYamlMap } from '../../../foundation/text/warm/edit-yaml-map.js';
import { entityTypeOf } from '../../entities/normalize-entity.js';
import { NO_ENTITIES, parseEntitySidecar, renderEntitySidecar } from './entity-sidecar.js';
import { conflictLine, withoutConflictMarkers } from '../conflict-markers.js';
import {
  bodyOf,
  joinDocument,
  restOf,
  splitFrontMatter,
  type SplitDocument,
} from '../front-matter.js';
import {
  fromFrontMatter,
  frontMatterSchema,
  LEARNING_FORMAT,
  toFrontMatter,
  type FrontMatter,
} from './front-matter-schema.js';
import { invalidDocument, LearningError } from '../learning-errors.js';
import type { Learning } from '../learning.js';
import type { Entity } from '../../entities/entity.js';
import { idIn, parseYaml } from './yaml-source.js';

/** The texts of one learning's files; the sidecar may be missing. */
export interface LearningFiles {
  readonly document: string;
  readonly sidecar?: string;
}

/** The paths of the same, for messages. */
export interface LearningFilePaths {
  readonly document: string;
  readonly sidecar: string;
}

/**
 * Reads a learning.
 *
 * Entities are those of the sidecar and the names in the front matter that it lacks, so that a
 * person may add one in either place. Throws `LEARNING_INVALID` with file and line, or
 * `LEARNING_NEWER_FORMAT` for a newer document that cannot be understood.
 */
export function parseLearning(files: LearningFiles, paths: LearningFilePaths): Learning {
  const parts = split(files.document, paths.document);
  const front = parseFrontMatter(parts, paths.document);
  requireMerged(parts, paths.document);
  const { entities, relations } =
    files.sidecar === undefined ? NO_ENTITIES : parseEntitySidecar(files.sidecar, paths.sidecar);
  return {
    ...fromFrontMatter(front),
    body: bodyOf(parts.rest),
    entities: [...entities, ...untyped(front.entities, entities)],
    relations,
  };
}

/** The files of a new learning; no sidecar where it would be empty. */
export function renderLearning(learning: Learning): LearningFiles {
  const { entities, relations } = learning;
  const document = `---\n${renderYamlMap(toFrontMatter(learning))}---\n${writtenRest(learning)}`;
  if (entities.length === 0 && relations.length === 0) return { document };
  return { document, sidecar: renderEntitySidecar({ entities, relations }) };
}

/**
 * The files after a change to `next`: only the front-matter keys whose values differ are written
 * anew, and the body if it differs. All else stays byte for byte.
 *
 * Throws `LEARNING_NEWER_FORMAT` for a document that a newer reflect wrote.
 */
export function reviseLearning(
  old: LearningFiles,
  next: Learning,
  paths: LearningFilePaths,
): LearningFiles {
  const document = reviseDocument(old, next, paths);
  const { entities, relations } = next;
  if (old.sidecar !== undefined) {
    const text = { text: old.sidecar, path: paths.sidecar };
    return { document, sidecar: renderEntitySidecar({ entities, relations }, text) };
  }
  const { sidecar } = renderLearning(next);
  return sidecar === undefined ? { document } : { document, sidecar };
}

/** Throws `LEARNING_NEWER_FORMAT` for a document that this reflect must not change or remove. */
export function requireKnownFormat(document: string, path: string): void {
  const parts = split(document, path);
  if (parseFrontMatter(parts, path).format > LEARNING_FORMAT) throw newerFormat(parts, path);
}

function reviseDocument(old: LearningFiles, next: Learning, paths: LearningFilePaths): string {
  const path = paths.document;
  requireKnownFormat(old.document, path);
  const parts = split(old.document, path);
  const current = parseLearning(old, paths);
  const yaml = editYamlMap(parts.yaml, changedKeys(current, next));
  if (yaml === undefined) {
    throw invalidDocument(
      { path, id: current.id },
      'the front matter cannot be changed in place. Remove its anchors.',
    );
  }
  const rest = next.body === current.body ? parts.rest : writtenRest(next);
  return joinDocument({ ...parts, yaml, rest });
}

function changedKeys(current: Learning, next: Learning): Record<string, unknown> {
  const before = toFrontMatter(current);
  const after = toFrontMatter(next);
  return Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !isDeepStrictEqual(value, before[key]))
      .map(([key, value]) => [key, key === 'source' ? sourceChange(current, next) : value]),
  );
}

/** A person's own keys under `source` stay, so parts that are gone must be named. */
function sourceChange({ source: before }: Learning, { source: after }: Learning): object {
  const gone = Object.keys(before).filter((key) => !(key in after));
  return { ...after, ...Object.fromEntries(gone.map((key) => [key, undefined])) };
}

function split(text: string, path: string): SplitDocument {
  const parts = splitFrontMatter(text);
  if (parts !== undefined) return parts;
  throw invalidDocument(
    { path, line: 1, ...idIn(text) },
    'no front matter between two lines "---".',
  );
}

function parseFrontMatter(parts: SplitDocument, path: string): FrontMatter {
  const parsed = parseYaml({ yaml: parts.yaml, path, firstLine: 2 });
  const result = frontMatterSchema().safeParse(parsed.values);
  if (result.success) return result.data;
  throw isNewer(parsed.values) ? newerFormat(parts, path) : parsed.invalid(result.error);
}

/** Text that shows a conflict is stored so that none is found in it. */
function writtenRest({ body }: Learning): string {
  return restOf(withoutConflictMarkers(body));
}

/** A body with both sides of a conflict says what nobody decided. */
function requireMerged({ open, yaml, close, rest }: SplitDocument, path: string): void {
  const line = conflictLine(rest);
  if (line === undefined) return;
  const before = `${open}${yaml}${close}`.split('\n').length - 1;
  throw invalidDocument(
    { path, line: before + line, ...idIn(yaml) },
    'a merge left its conflict here. Keep one side, and remove the three marks.',
  );
}

function isNewer(values: unknown): boolean {
  if (typeof values !== 'object' || values === null || !('format' in values)) return false;
  return typeof values.format === 'number' && values.format > LEARNING_FORMAT;
}

function newerFormat({ yaml }: SplitDocument, path: string): LearningError {
  return new LearningError(
    'LEARNING_NEWER_FORMAT',
    `${path} was written by a newer reflect, which this one does not change. Update reflect.`,
    { path, ...idIn(yaml) },
  );
}

function untyped(names: readonly string[], typed: readonly Entity[]): Entity[] {
  const known = new Set(typed.map(({ name }) => name));
  return names
    .filter((name) => !known.has(name))
    .map((name) => ({ name, type: entityTypeOf(name) }));
}
