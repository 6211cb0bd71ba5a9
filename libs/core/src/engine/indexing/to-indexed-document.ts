import type { Learning } from '../../stores/learnings/learning.js';
import { withoutSecrets } from '../../stores/learnings/secret-free.js';
import { entityKey } from '../search/entity-terms.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import { injectionText } from './injection-text.js';

/** What the index keeps of a learning; secrets that a person's edit brought in stay out. */
export function toIndexedDocument(written: Learning): IndexedDocument {
  const learning = withoutSecrets(written);
  const { title, body, scope, source } = learning;
  return {
    title,
    body,
    queries: learning.queries,
    entities: learning.entities.map(({ name }) => name),
    relations: learning.relations,
    record: {
      id: learning.id,
      title,
      kind: learning.kind,
      confidence: learning.confidence,
      tags: learning.tags,
      entities: [...new Set(learning.entities.map(({ name }) => entityKey(name)))],
      files: learning.files,
      ...(scope.kind === 'project' ? { project: scope.project } : {}),
      ...(source.harness === undefined ? {} : { harness: source.harness }),
      ...(source.session === undefined ? {} : { session: source.session }),
      ...(source.origin === undefined ? {} : { origin: source.origin }),
      ...(source.author === undefined ? {} : { author: source.author }),
      ...(source.approver === undefined ? {} : { approver: source.approver }),
      ...(source.files === undefined ? {} : { marks: source.files }),
      ...(source.commit === undefined ? {} : { commit: source.commit }),
      created: learning.created,
      updated: learning.updated,
      count: learning.count,
      text: injectionText(title, body),
    },
  };
}
