import type { SharedLearning } from '@reflect/core/team';
import { diffWordsWithSpace } from 'diff';

/** A stretch of a text: in both, only in what is there now, or only in what is proposed. */
export interface TextPart {
  readonly type: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What a learning says in one of its fields, beside what it said. */
export interface SaidField {
  readonly name: string;
  /** As in the front matter, by which a conflict names it. */
  readonly key: string;
  readonly parts: readonly TextPart[];
}

const FIELDS: readonly (readonly [
  key: string,
  name: string,
  say: (of: SharedLearning) => string,
])[] = [
  ['title', 'Title', ({ title }) => title],
  ['body', 'Text', ({ body }) => body],
  ['kind', 'Kind', ({ kind }) => kind],
  ['tags', 'Tags', ({ tags }) => tags.join(', ')],
  ['files', 'Files', ({ files }) => files.join('\n')],
  ['commands', 'Commands', ({ commands = [] }) => commands.join('\n')],
  ['queries', 'Questions it answers', ({ queries }) => queries.join('\n')],
  ['entities', 'Names', ({ entities }) => entities.map(({ name }) => name).join(', ')],
  [
    'relations',
    'Relations',
    ({ relations }) => relations.map((one) => Object.values(one).join(' ')).join('\n'),
  ],
];
/** Word by word is more than anybody waits for, of texts that have nothing in common. */
const MAX_EDITS = 2000;

/** All that an agent would read of `proposed`, and how it differs from `current`. Empty fields are left out. */
export function saidFields(
  proposed: SharedLearning,
  current: SharedLearning | undefined,
): readonly SaidField[] {
  return FIELDS.flatMap(([key, name, say]) => {
    const [now, next] = [current === undefined ? '' : say(current), say(proposed)];
    if (now === '' && next === '') return [];
    return [{ name, key, parts: current === undefined ? [same(next)] : partsOf(now, next) }];
  });
}

function partsOf(now: string, next: string): readonly TextPart[] {
  if (now === next) return [same(next)];
  const parts = diffWordsWithSpace(now, next, { maxEditLength: MAX_EDITS });
  const whole = [
    { type: 'removed', text: now },
    { type: 'added', text: next },
  ] as const;
  if (parts === undefined) return whole;
  return parts.map(({ value: text, added, removed }) => ({
    type: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }));
}

function same(text: string): TextPart {
  return { type: 'same', text };
}
