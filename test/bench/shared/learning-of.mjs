const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** A set's document as a learning; its id is the set's in hex. */
export function learningOf({ id, title, text, entities = [], triples = [] }) {
  return {
    id: `lrn-${Buffer.from(id).toString('hex')}`,
    kind: 'reference',
    title,
    body: text,
    confidence: 'medium',
    scope: { kind: 'global' },
    tags: [],
    entities: [...new Set(entities)].map((name) => ({ name, type: 'word' })),
    relations: triples.map(([source, type, target]) => ({ source, type, target })),
    files: [],
    queries: [],
    source: {},
    created: LONG_AGO,
    updated: LONG_AGO,
    status: 'active',
    count: 1,
    seen: [],
    supersedes: [],
  };
}

/** The set's id of what recall gives. */
export function documentOf(record) {
  return Buffer.from(record.id.slice('lrn-'.length), 'hex').toString();
}
