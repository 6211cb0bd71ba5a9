import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';
import { editYamlMap, renderYamlMap } from '../../../foundation/text/warm/edit-yaml-map.js';
import { invalidDocument } from '../learning-errors.js';
import type { Entity, Relation } from '../../entities/entity.js';
import { parseYaml } from './yaml-source.js';

/** The contents of `<slug>.entities.yaml`. */
export interface EntitySidecar {
  readonly entities: readonly Entity[];
  readonly relations: readonly Relation[];
}

export const NO_ENTITIES: EntitySidecar = { entities: [], relations: [] };

const sidecarSchema = lazily(() => {
  const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
  const list = <S extends z.ZodType>(item: S): z.ZodPreprocess<z.ZodDefault<z.ZodArray<S>>> =>
    z.preprocess((value) => value ?? undefined, z.array(item).default([] as never));

  return z.object({
    entities: list(z.object({ name: text, type: text })),
    relations: list(z.object({ source: text, type: text, target: text })),
  });
});

/** Throws `LEARNING_INVALID` with `path` and line. */
export function parseEntitySidecar(yaml: string, path: string): EntitySidecar {
  const parsed = parseYaml({ yaml, path, firstLine: 1 });
  const result = sidecarSchema().safeParse(parsed.values);
  if (!result.success) throw parsed.invalid(result.error);
  return result.data;
}

/** The sidecar's new text, all but the lists that changed byte for byte as in `old`. */
export function renderEntitySidecar(
  next: EntitySidecar,
  old?: { text: string; path: string },
): string {
  if (old === undefined) return renderYamlMap({ ...next });
  const before = parseEntitySidecar(old.text, old.path);
  const changes = {
    ...(isDeepStrictEqual(before.entities, next.entities) ? {} : { entities: next.entities }),
    ...(isDeepStrictEqual(before.relations, next.relations) ? {} : { relations: next.relations }),
  };
  const text = editYamlMap(old.text, changes);
  if (text === undefined)
    throw invalidDocument(old, 'cannot be changed in place. Remove its anchors.');
  return text;
}
