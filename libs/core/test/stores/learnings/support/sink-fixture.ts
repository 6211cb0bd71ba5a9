import type { QueueEntry } from '../../../../src/stores/queue/queue-entry.js';
import type { AppliedRun } from '../../../../src/stores/learnings/applied-draft.js';
import type { LearningStore } from '../../../../src/stores/learnings/learning-store.js';
import type { Learning, LearningDraft } from '../../../../src/stores/learnings/learning.js';
import { MemoryLearningStore } from '../../../../src/stores/learnings/memory-learning-store.js';
import type { SinkParts } from '../../../../src/stores/learnings/sink-parts.js';
import { StoreLearningSink } from '../../../../src/stores/learnings/store-learning-sink.js';
import { redactAll } from '../../../../src/foundation/redaction/warm/redact.js';
import { listed } from '../learning-store.contract.js';

const ENTRY: QueueEntry = {
  transcript_path: '/t/s1.jsonl',
  session_id: 's1',
  trigger: 'stop',
  harness: 'claude',
  cwd: '/work/shop',
  queued_at: '2026-11-21T10:00:00.000Z',
};

export const DRAFT: LearningDraft = {
  kind: 'lesson',
  title: 'Use npm',
  body: 'Situation: installing packages\nMistake: ran yarn\nCorrection: Use npm',
  confidence: 'low',
  tags: ['Package Manager', 'npm'],
  entities: [{ name: 'npm', type: 'command' }],
  relations: [],
  files: ['**/package.json'],
  queries: ['how to install packages'],
  evidence: [3],
  origin: 'agent',
};
export const claim = (correction: string, over: Partial<LearningDraft> = {}): LearningDraft => ({
  ...DRAFT,
  title: correction,
  body: `Situation: installing packages\nMistake: did otherwise\nCorrection: ${correction}`,
  ...over,
});

export interface SinkFixture {
  readonly store: LearningStore;
  readonly apply: (
    jobId: string,
    drafts: readonly LearningDraft[],
    entry?: Partial<QueueEntry>,
  ) => Promise<AppliedRun>;
  readonly sink: StoreLearningSink;
}

export function sinkFixture(parts: Partial<SinkParts> = {}): SinkFixture {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const store = parts.store ?? new MemoryLearningStore();
  const sink = new StoreLearningSink({
    store,
    redact: redactAll,
    clock: () => (now += 1000),
    projectKey: (cwd) => `key of ${cwd}`,
    ...parts,
  });
  const apply: SinkFixture['apply'] = (jobId, drafts, entry) =>
    sink.apply({ jobId, driver: 'heuristic', drafts, entry: { ...ENTRY, ...entry } });
  return { store, sink, apply };
}

export async function stored(store: LearningStore): Promise<Learning[]> {
  return (await listed(store)).flatMap((item) => (item.type === 'learning' ? [item.learning] : []));
}
export const only = async (store: LearningStore): Promise<Partial<Learning>> =>
  (await stored(store))[0] ?? {};
