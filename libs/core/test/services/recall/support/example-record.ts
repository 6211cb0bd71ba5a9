import type { RecallRecord } from '../../../../src/engine/search/recall-record.js';

export function exampleRecord(changed: Partial<RecallRecord> = {}): RecallRecord {
  return {
    id: 'lrn-01',
    title: 'Use pnpm',
    kind: 'lesson',
    confidence: 'medium',
    tags: [],
    entities: [],
    files: [],
    created: '2026-11-01T10:00:00.000Z',
    updated: '2026-11-02T10:00:00.000Z',
    count: 1,
    text: 'Use pnpm. It keeps the links.',
    ...changed,
  };
}
