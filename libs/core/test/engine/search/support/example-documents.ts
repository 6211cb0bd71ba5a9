import { entityKey } from '../../../../src/engine/search/entity-terms.js';
import type { IndexedDocument } from '../../../../src/engine/search/indexed-document.js';
import { pick, randomNumbers } from './random-numbers.js';

type Content = Partial<Omit<IndexedDocument, 'record'>> & { readonly project?: string };

/** A document with the given content; its record follows from it. */
export function exampleDocument(number: number, content: Content = {}): IndexedDocument {
  const { project, ...given } = content;
  const document = {
    title: `Learning ${String(number)}`,
    body: 'Body.',
    queries: [],
    entities: [],
    relations: [],
    ...given,
  };
  const day = '2026-01-01T00:00:00.000Z';
  return {
    ...document,
    record: {
      id: `lrn-${number.toString(16).padStart(12, '0')}`,
      title: document.title,
      kind: 'lesson',
      confidence: 'medium',
      tags: [],
      entities: document.entities.map(entityKey),
      files: [],
      ...(project === undefined ? {} : { project }),
      created: day,
      updated: day,
      count: 1,
      text: `${document.title} ${document.body}`,
    },
  };
}

const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zy', 'qua', 'pre'];
const TOPICS = 40;

/** Documents on a few topics, each with words and files of its own, and words that all share. */
export function exampleDocuments(count: number, seed = 1): IndexedDocument[] {
  const random = randomNumbers(seed);
  const word = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join('');
  const shared = Array.from({ length: 60 }, word);
  const topics = Array.from({ length: TOPICS }, (_, topic) => ({
    words: Array.from({ length: 25 }, word),
    files: Array.from({ length: 6 }, () => `src/topic${String(topic)}/${word()}.ts`),
    name: word(),
  }));
  return Array.from({ length: count }, (_, number) => {
    const topic = pick(random, topics);
    const words = (length: number): string =>
      Array.from({ length }, () => pick(random, random() < 0.7 ? topic.words : shared)).join(' ');
    const file = pick(random, topic.files);
    return exampleDocument(number, {
      title: words(6),
      body: words(30),
      queries: random() < 0.3 ? [words(5)] : [],
      entities: [file, topic.name, pick(random, topics).name],
      relations: random() < 0.2 ? [{ source: file, target: topic.name }] : [],
      ...(random() < 0.5 ? { project: `project-${String(Math.floor(random() * 3))}` } : {}),
    });
  });
}
