import type { KnowledgeBaseStatus, checkIndex } from '@reflect/core';
import type { Finding } from '@reflect/installer';

import { counted } from '../output/age.js';
import { indexedText } from '../output/indexed-text.js';

export function checkPause(isPaused: boolean): Finding[] {
  if (!isPaused) return [];
  const detail = 'nothing is captured or recalled';
  return [{ check: 'pause', status: 'warning', detail, remedy: 'reflect resume' }];
}

export function checkLearnings({
  active,
  unseen,
  problems,
}: KnowledgeBaseStatus['learnings']): Finding[] {
  const check = 'learnings';
  const broken = problems.map((detail): Finding => {
    const remedy = 'Mend the file by hand; until then it is skipped, never changed.';
    return { check, status: 'failed', detail, remedy };
  });
  if (broken.length > 0) return broken;
  if (unseen > 0) {
    const detail = `${counted(unseen, 'document')} came from elsewhere and waits to be seen`;
    const remedy =
      "'reflect review' shows each; 'documents.trustedFolders' trusts a folder for good";
    return [{ check, status: 'warning', detail, remedy }];
  }
  return [{ check, status: 'ok', detail: `${String(active)} active` }];
}

export function checkCommands({
  remembered,
  problems,
}: KnowledgeBaseStatus['commands']): Finding[] {
  const check = 'commands';
  if (problems.length === 0) {
    return [{ check, status: 'ok', detail: `${String(remembered)} remembered` }];
  }
  return problems.map((detail): Finding => {
    const remedy =
      'Mend the line by hand, or take it out; until then it is skipped, never changed.';
    return { check, status: 'failed', detail, remedy };
  });
}

/** What `reflect reindex --check` tells; `active` learnings are there to be indexed. */
export function checkIndexed(
  index: Awaited<ReturnType<typeof checkIndex>>,
  active: number,
): Finding[] {
  const check = 'index';
  if (index.state === 'ready') {
    return [{ check, status: 'ok', detail: indexedText(index) }];
  }
  if (index.state === 'unusable') {
    const detail = index.problem ?? 'cannot be used';
    return [{ check, status: 'failed', detail, remedy: 'reflect reindex --full' }];
  }
  if (index.state === 'missing' && active === 0) {
    return [{ check, status: 'ok', detail: 'nothing to index yet' }];
  }
  const detail =
    index.state === 'missing'
      ? 'there is none: recall reads every document instead'
      : `${counted(index.outdated.length, 'learning')} changed and ${String(index.removed.length)} gone since it was built`;
  return [{ check, status: 'warning', detail, remedy: 'reflect reindex' }];
}

export function checkQueue({
  inbox,
  pending,
  dead,
  corrupt,
}: KnowledgeBaseStatus['queue']): Finding[] {
  const check = 'queue';
  if (dead > 0) {
    const detail = `${counted(dead, 'job')} given up`;
    const remedy = "'reflect queue failed' says why, 'reflect queue retry --all' tries again";
    return [{ check, status: 'warning', detail, remedy }];
  }
  if (corrupt > 0) {
    const detail = `${counted(corrupt, 'damaged record')} set aside`;
    const remedy = 'Nothing to do: their sessions are queued again when they go on.';
    return [{ check, status: 'warning', detail, remedy }];
  }
  return [{ check, status: 'ok', detail: `${String(inbox + pending)} waiting` }];
}
