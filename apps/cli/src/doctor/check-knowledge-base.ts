import type { KnowledgeBaseStatus } from '@reflect/core';
import type { Finding } from '@reflect/installer';

import { counted } from '../output/age.js';

/** Learnings, index and queue. */
export function checkKnowledgeBase(status: KnowledgeBaseStatus): Finding[] {
  return [
    ...(status.paused ? [PAUSED] : []),
    ...checkLearnings(status),
    checkIndex(status),
    checkQueue(status),
  ];
}

const PAUSED: Finding = {
  check: 'pause',
  status: 'warning',
  detail: 'nothing is captured or recalled',
  remedy: 'reflect resume',
};

function checkLearnings({ learnings }: KnowledgeBaseStatus): Finding[] {
  const check = 'learnings';
  const broken = learnings.problems.map((detail): Finding => {
    const remedy = 'Mend the file by hand; until then it is skipped, never changed.';
    return { check, status: 'failed', detail, remedy };
  });
  if (broken.length > 0) return broken;
  return [{ check, status: 'ok', detail: `${String(learnings.active)} active` }];
}

function checkIndex({ index, learnings }: KnowledgeBaseStatus): Finding {
  const check = 'index';
  if (index.state === 'ready') {
    return { check, status: 'ok', detail: counted(index.documents, 'learning') };
  }
  if (index.state === 'missing') {
    if (learnings.active === 0) return { check, status: 'ok', detail: 'nothing to index yet' };
    const detail = 'there is none: recall reads every document instead';
    return { check, status: 'warning', detail, remedy: 'reflect reindex' };
  }
  const detail = index.problem ?? 'cannot be used';
  return { check, status: 'failed', detail, remedy: 'reflect reindex --full' };
}

function checkQueue({ queue }: KnowledgeBaseStatus): Finding {
  const check = 'queue';
  if (queue.dead > 0) {
    const detail = `${counted(queue.dead, 'job')} given up`;
    const remedy = "'reflect queue failed' says why, 'reflect queue retry --all' tries again";
    return { check, status: 'warning', detail, remedy };
  }
  if (queue.corrupt > 0) {
    const detail = `${counted(queue.corrupt, 'damaged record')} set aside`;
    const remedy = 'Nothing to do: their sessions are queued again when they go on.';
    return { check, status: 'warning', detail, remedy };
  }
  return { check, status: 'ok', detail: `${String(queue.inbox + queue.pending)} waiting` };
}
