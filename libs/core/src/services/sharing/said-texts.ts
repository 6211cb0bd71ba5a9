import type { SharedLearning } from './shared-learning.js';

/** What a learning says in one of its fields. */
export interface SaidText {
  /** As in the front matter, or `body`; a conflict at a hub names it so. */
  readonly key: string;
  /** As people read it. */
  readonly name: string;
  /** Empty for a field that says nothing. */
  readonly text: string;
}

type Said = Omit<SaidText, 'text'> & { readonly say: (of: SharedLearning) => string };

const FIELDS: readonly Said[] = [
  { key: 'title', name: 'Title', say: ({ title }) => title },
  { key: 'body', name: 'Text', say: ({ body }) => body },
  { key: 'kind', name: 'Kind', say: ({ kind }) => kind },
  { key: 'tags', name: 'Tags', say: ({ tags }) => tags.join(', ') },
  { key: 'files', name: 'Files', say: ({ files }) => files.join('\n') },
  { key: 'commands', name: 'Commands', say: ({ commands = [] }) => commands.join('\n') },
  { key: 'queries', name: 'Questions it answers', say: ({ queries }) => queries.join('\n') },
  {
    key: 'entities',
    name: 'Names',
    say: ({ entities }) => entities.map(({ name }) => name).join(', '),
  },
  {
    key: 'relations',
    name: 'Relations',
    say: ({ relations }) => relations.map((one) => Object.values(one).join(' ')).join('\n'),
  },
];

/** All that an agent would read of a learning, field by field, as whoever decides on it is shown it. */
export function saidTexts(learning: SharedLearning): readonly SaidText[] {
  return FIELDS.map(({ key, name, say }) => ({ key, name, text: say(learning) }));
}
