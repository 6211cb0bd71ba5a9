import { renderYamlMap } from '../../foundation/text/warm/edit-yaml-map.js';
import { recalledBody } from '../../stores/learnings/context-section.js';
import { restOf } from '../../stores/learnings/front-matter.js';
import { invalidDocument } from '../../stores/learnings/learning-errors.js';
import { isLearningId } from '../../stores/learnings/learning-id.js';
import { LEARNING_FORMAT } from '../../stores/learnings/warm/front-matter-schema.js';
import { parseLearning } from '../../stores/learnings/warm/learning-document.js';
import type { SharedLearning } from './shared-learning.js';

const MAX_TITLE = 500;

/**
 * The document of a learning in a repository: Markdown with the front matter of learnings, less what is
 * nobody else's. The same learning gives the same bytes.
 */
export function renderShared(learning: SharedLearning): string {
  const { entities, tags, files, commands, queries } = learning;
  const front = {
    format: LEARNING_FORMAT,
    id: learning.id,
    kind: learning.kind,
    title: learning.title,
    tags: unlessEmpty(tags),
    entities: unlessEmpty([...new Set(entities.map(({ name }) => name))]),
    files: unlessEmpty(files),
    commands,
    queries: unlessEmpty(queries),
    created: learning.created,
    updated: learning.updated,
  };
  return `---\n${renderYamlMap(front)}---\n${restOf(learning.body)}`;
}

/** Throws `LEARNING_INVALID` with file and line, or `LEARNING_NEWER_FORMAT`. */
export function parseShared(document: string, path: string): SharedLearning {
  const learning = parseLearning({ document }, { document: path, sidecar: path });
  const { id, kind, title, body, tags, entities, relations, files, commands, queries } = learning;
  if (!isLearningId(id)) throw invalidDocument({ path, id }, `"${id}" is no id of a learning.`);
  if (title.length > MAX_TITLE || /[\n\r]/u.test(title)) {
    throw invalidDocument({ path, id }, `the title must be one line of at most ${MAX} characters.`);
  }
  return {
    ...{ id, kind, title, body: recalledBody(body), tags, entities, relations, files, queries },
    ...(commands !== undefined && { commands }),
    created: learning.created,
    updated: learning.updated,
  };
}

const MAX = String(MAX_TITLE);

function unlessEmpty(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list;
}
