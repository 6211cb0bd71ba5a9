import type { KnowledgeBaseStatus, LastEvent, SpendReport } from '@reflect/core';

import { ageOf, counted } from './age.js';
import { linkText } from './hub-lines.js';
import { indexedText } from './indexed-text.js';
import { printableLine } from './printable.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

/** How the knowledge base is at a moment. */
export interface StatusSnapshot {
  readonly status: KnowledgeBaseStatus;
  readonly lastEvent: LastEvent | undefined;
  readonly budget: readonly SpendReport['windows'][number][];
}

export type StatusRow = readonly [name: string, text: string];

const NAME_WIDTH = 12;

/** The rows of a status; `when` tells a time. */
export function statusRows(
  { status, lastEvent, budget }: StatusSnapshot,
  when: (time: number) => string,
): readonly StatusRow[] {
  const { learnings, paused } = status;
  const kept = [`${String(learnings.active)} active`, `${String(learnings.other)} other`];
  if (learnings.unseen > 0) kept.push(`${String(learnings.unseen)} from elsewhere to review`);
  if (learnings.problems.length > 0) kept.push(`${String(learnings.problems.length)} unreadable`);
  return [
    ...(paused
      ? ([['paused', "nothing is captured or recalled until 'reflect resume'"]] as const)
      : []),
    ['learnings', kept.join(', ')],
    ...commandRows(status.commands),
    ['index', indexText(status)],
    ...status.hub.links.map((link) => ['hub', `${link.project} ${linkText(link, when)}`] as const),
    ['queue', queueText(status.queue)],
    ...status.funnel.map((funnel) => ['sessions', funnelText(funnel)] as const),
    ['watchdog', watchdogText(status)],
    ['worker', status.driver],
    ...budget.filter(isTold).map((use) => ['budget', budgetText(use)] as const),
    [
      'last event',
      lastEvent === undefined ? 'none: no hook has run yet' : eventText(lastEvent, when),
    ],
  ];
}

/** The rows as a person reads them. */
export function statusLines(snapshot: StatusSnapshot, { colors, width, now }: View): string[] {
  const indent = ' '.repeat(NAME_WIDTH);
  return statusRows(snapshot, (time) => ageOf(time, now)).flatMap(([name, text]) => {
    const [first = '', ...rest] = wrapText(printableLine(text), { width, indent });
    return [colors.dim(name.padEnd(NAME_WIDTH)) + first.trimStart(), ...rest];
  });
}

/** All of it on one line, which changes only with what it tells. */
export function statusLine(snapshot: StatusSnapshot): string {
  const rows = statusRows(snapshot, (time) => new Date(time).toISOString());
  return printableLine(rows.map(([name, text]) => `${name}: ${text}`).join('; '));
}

function commandRows({
  remembered,
  ended,
  proposed,
  problems,
}: KnowledgeBaseStatus['commands']): readonly StatusRow[] {
  if (remembered === 0 && problems.length === 0) return [];
  const parts = [`${String(remembered)} remembered`];
  if (ended > 0) parts.push(`${String(ended)} ended`);
  if (proposed > 0) parts.push(`${String(proposed)} waiting for you`);
  if (problems.length > 0) parts.push(`${counted(problems.length, 'line')} unreadable`);
  return [['commands', parts.join(', ')]];
}

function indexText({ index }: KnowledgeBaseStatus): string {
  if (index.state === 'ready') return indexedText(index);
  if (index.state === 'missing') return "there is none yet; 'reflect reindex' makes it";
  return `cannot be used: ${index.problem ?? 'unknown reason'}`;
}

function queueText({ inbox, pending, held, dead, corrupt }: KnowledgeBaseStatus['queue']): string {
  const parts = [`${String(inbox + pending)} waiting`];
  if (held > 0) parts.push(`${String(held)} of them held`);
  if (dead > 0) parts.push(`${String(dead)} given up`);
  if (corrupt > 0) parts.push(`${String(corrupt)} damaged`);
  return parts.join(', ');
}

function funnelText({
  harness,
  seen,
  captured,
  gated,
  reflected,
  learned,
}: KnowledgeBaseStatus['funnel'][number]): string {
  const steps = [
    `${String(seen)} seen`,
    `${String(captured)} captured`,
    ...(gated > 0 ? [`${String(gated)} without signal`] : []),
    `${String(reflected)} reflected`,
    `${String(learned)} taught something`,
  ];
  return `${harness}: ${steps.join(', ')}`;
}

function watchdogText({ findings }: KnowledgeBaseStatus): string {
  if (findings.length === 0) return 'no stage is silent';
  return findings
    .map(
      ({ harness, stage, sessions }) => `${harness}: ${counted(sessions, 'session')} not ${stage}`,
    )
    .join(', ');
}

/** A window without limits and without runs is nothing to tell of. */
function isTold({ spent, limits }: SpendReport['windows'][number]): boolean {
  return spent.runs > 0 || Object.values(limits).some((limit) => limit !== null);
}

function budgetText({ window, spent, limits }: SpendReport['windows'][number]): string {
  const span = window === 'day' ? 'last 24 hours' : 'last 30 days';
  const parts = [
    used(String(spent.runs), limits.runs, ' runs'),
    ...(spent.tokens > 0 || limits.tokens !== null
      ? [used(String(spent.tokens), limits.tokens, ' tokens')]
      : []),
    ...(spent.costUsd > 0 || limits.costUsd !== null
      ? [`$${used(spent.costUsd.toFixed(2), limits.costUsd, '')}`]
      : []),
  ];
  return `${span}: ${parts.join(', ')}`;
}

function used(spent: string, limit: number | null, unit: string): string {
  return `${spent}${limit === null ? '' : ` of ${String(limit)}`}${unit}`;
}

function eventText({ event, ts, detail }: LastEvent, when: (time: number) => string): string {
  const { harness, recalled, queued, message } = detail;
  const time = Date.parse(ts);
  const facts = [
    Number.isNaN(time) ? undefined : when(time),
    harness,
    recalled === undefined ? undefined : `recalled ${String(recalled)}`,
    queued === undefined ? undefined : `queued ${String(queued)}`,
    message,
  ];
  return `${event}, ${facts.filter((fact) => fact !== undefined).join(', ')}`;
}
