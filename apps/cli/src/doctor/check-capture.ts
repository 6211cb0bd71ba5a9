import { describeFinding, type KnowledgeBaseStatus, type LastEvent } from '@reflect/core';
import type { Finding } from '@reflect/installer';

import { ageOf } from '../output/age.js';

const CHECK = 'capture';

/** Whether sessions come all the way from their hooks to learnings. */
export function checkCapture({
  findings,
  funnel,
}: Pick<KnowledgeBaseStatus, 'findings' | 'funnel'>): Finding[] {
  const silent = findings.map((finding): Finding => {
    const detail = describeFinding({ ...finding, remedy: '' }).trim();
    return { check: CHECK, status: 'failed', detail, remedy: finding.remedy };
  });
  return silent.length > 0 ? silent : funnel.map(toFinding);
}

export function checkLastEvent(lastEvent: LastEvent | undefined, now: number): Finding {
  const check = 'last event';
  if (lastEvent === undefined) {
    const remedy = "Install the hooks with 'reflect-setup', then start a session.";
    return { check, status: 'warning', detail: 'no hook has run yet', remedy };
  }
  const { event, ts, detail: told } = lastEvent;
  const detail = [event, ageOf(Date.parse(ts), now), told.harness].filter(Boolean).join(', ');
  if (told.message === undefined) return { check, status: 'ok', detail };
  const remedy = 'logs/hooks.log in the state folder holds the last problems.';
  return { check, status: 'warning', detail: `${detail}: ${told.message}`, remedy };
}

function toFinding({
  harness,
  seen,
  captured,
  learned,
}: KnowledgeBaseStatus['funnel'][number]): Finding {
  const counts = `${String(seen)} seen, ${String(captured)} captured, ${String(learned)} learned from`;
  return { check: CHECK, status: 'ok', detail: `sessions of ${harness}: ${counts}` };
}
