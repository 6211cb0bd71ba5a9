import type { Learning } from '@reflect/core';

export const TIME = '2026-01-02T03:04:05.000Z';

/** A learning of which a test says only what matters to it. */
export function learning(values: Partial<Learning> & Pick<Learning, 'id'>): Learning {
  return {
    kind: 'lesson',
    title: `About ${values.id}`,
    body: `What ${values.id} says.\n`,
    confidence: 'medium',
    scope: { kind: 'project', project: 'github.com/acme/shop' },
    tags: [],
    entities: [],
    relations: [],
    files: [],
    queries: [],
    source: { harness: 'claude', origin: 'user' },
    created: TIME,
    updated: TIME,
    status: 'active',
    count: 1,
    seen: [],
    supersedes: [],
    ...values,
  };
}
