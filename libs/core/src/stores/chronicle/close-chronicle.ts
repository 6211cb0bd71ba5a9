import { CHRONICLE_TAGS, type ChronicleTag } from './chronicle-tags.js';
import { readChronicle, type ChronicleEvent } from './parse-chronicle.js';
import { isSummary, scanChronicle } from './scan-chronicle.js';
import { appended, type Splice } from './splice.js';

const MACHINE = 'Auto-generated: ';
const NAMES: Readonly<Record<ChronicleTag, readonly [one: string, more: string]>> = {
  DECISION: ['decision', 'decisions'],
  ERROR: ['error', 'errors'],
  PIVOT: ['pivot', 'pivots'],
  INSIGHT: ['insight', 'insights'],
  'MEMORY-HIT': ['memory hit', 'memory hits'],
  'MEMORY-MISS': ['memory miss', 'memory misses'],
  'USER-CORRECTION': ['user correction', 'user corrections'],
  BLOCKED: ['blocked', 'blocked'],
};

/** `Auto-generated: 3 events (2 decisions, 1 error)`. */
export function machineSummary(events: readonly Pick<ChronicleEvent, 'tag'>[]): string {
  const counts = CHRONICLE_TAGS.map((tag) => [NAMES[tag], countOf(events, tag)] as const)
    .filter(([, count]) => count > 0)
    .map(([names, count]) => counted(count, names));
  return `${MACHINE}${counted(events.length, ['event', 'events'])} (${counts.join(', ')})`;
}

/** Whether nobody has written the summary: it may be replaced by a better one. */
export function isMachineSummary(summary: string): boolean {
  return summary.startsWith(MACHINE) && !summary.includes('\n');
}

/** The summary that counts the events, unless somebody wrote one or there is nothing to count. */
export function closeChronicle(bytes: Buffer): Splice | undefined {
  const scan = scanChronicle(bytes);
  const { events, summary } = readChronicle(scan);
  if (events.length === 0) return undefined;
  const text = machineSummary(events);
  if (summary === text || (summary !== '' && !isMachineSummary(summary))) return undefined;
  const section = scan.sections.findLast(isSummary);
  if (section === undefined) return appended(bytes, ['', '## Summary', '', text]);
  const counted = scan.sections
    .filter(isSummary)
    .flatMap(({ lines }) => lines)
    .find((line) => line.text.trim() !== '');
  if (counted !== undefined) {
    return { at: counted.start, remove: counted.end - counted.start, insert: text };
  }
  const { next, end } = section.heading;
  return { at: next, remove: 0, insert: `${next === end ? '\n' : ''}\n${text}\n` };
}

function countOf(events: readonly Pick<ChronicleEvent, 'tag'>[], tag: ChronicleTag): number {
  return events.filter((event) => event.tag === tag).length;
}

function counted(count: number, [one, more]: readonly [string, string]): string {
  return `${String(count)} ${count === 1 ? one : more}`;
}
