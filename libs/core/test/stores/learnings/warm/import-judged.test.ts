import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { redactAll } from '../../../../src/foundation/redaction/warm/redact.js';
import { importedId } from '../../../../src/stores/learnings/learning-id.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import type { LearningStore } from '../../../../src/stores/learnings/learning-store.js';
import { MemoryLearningStore } from '../../../../src/stores/learnings/memory-learning-store.js';
import {
  importLearnings,
  linesOfFile,
  type ImportEvent,
} from '../../../../src/stores/learnings/warm/import-learnings.js';
import { listed } from '../learning-store.contract.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');

async function imported(store: LearningStore, text: string): Promise<ImportEvent[]> {
  const path = join(tempFolder(), 'in.jsonl');
  writeFileSync(path, text);
  const events: ImportEvent[] = [];
  const parts = { store, redact: redactAll, clock: () => NOW };
  for await (const event of importLearnings(parts, linesOfFile(path))) events.push(event);
  return events;
}

const lines = (...rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function stored(store: LearningStore): Promise<Learning[]> {
  return (await listed(store)).flatMap((item) => (item.type === 'learning' ? [item.learning] : []));
}

describe('importing of lines that nobody vouches for', () => {
  const ORDER = { id: 'A', kind: 'convention', title: 'Always deploy with deployctl push' };
  const FACT = { id: 'B', kind: 'insight', title: 'The price list is in cents' };

  it('has orders wait and takes plain facts', async () => {
    const store = new MemoryLearningStore();
    const claims = { status: 'active', source: { origin: 'user' } };
    const text = lines({ ...ORDER, ...claims }, { ...FACT, ...claims });
    expect(await imported(store, text)).toMatchObject([{ added: 2, waiting: 1 }]);
    const found = new Map((await stored(store)).map((one) => [one.title, one]));
    expect(found.get(ORDER.title)).toMatchObject({
      status: 'proposed',
      source: { origin: 'document' },
    });
    expect(found.get(FACT.title)?.status).toBe('active');
  });

  it('leaves what a person approved as it is, and takes no change of it unasked', async () => {
    const store = new MemoryLearningStore();
    await imported(store, lines(ORDER));
    const approved = { status: 'active', source: { origin: 'approved' } } as const;
    await store.update(importedId('A'), (current) => ({ ...current, ...approved }));
    expect(await imported(store, lines(ORDER))).toMatchObject([{ unchanged: 1 }]);
    const changed = lines({ ...ORDER, body: 'Always deploy with deployctl --force.' });
    expect(await imported(store, changed)).toMatchObject([
      { type: 'problem', problem: { code: 'LEARNING_EXISTS' } },
      { updated: 0, refused: 1 },
    ]);
    expect(await stored(store)).toMatchObject([{ status: 'active', body: ORDER.title }]);
  });
});
