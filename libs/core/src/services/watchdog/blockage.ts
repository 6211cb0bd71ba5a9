import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inboxGrew, jobsWait, readNextDrain } from '../drain/next-drain.js';
import { lockHolder, parseJson, readBounded } from '@reflect/files';
import { openInbox, readInboxCursor } from '../../stores/queue/inbox-cursor.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { FunnelEvent } from '../../stores/funnel/funnel-event.js';

/** What keeps sessions that were queued from being learned from. */
export interface Blockage {
  readonly stage: 'cap' | 'driver' | 'drain' | 'dead';
  /** A clause without a full stop. */
  readonly detail: string;
  readonly remedy: string;
}

export interface BlockageState {
  readonly paths: DataPaths;
  /** When the last session began, and with it a drain: milliseconds since the epoch. */
  readonly startedAt: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Within this time a drain that a session started has promoted what waited. */
const START_MS = 60_000;
/** A drain shows that it lives every minute. */
const HUNG_MS = 5 * 60_000;
/** What was given up is told for so long. */
const DEAD_MS = 24 * 60 * 60_000;
const LINE_BYTES = 4_096;

/** The gravest first. Reads a few small files, for hooks, too; what cannot be read is no blockage. */
export function findBlockages(state: BlockageState): readonly Blockage[] {
  return [held, hung, stuck, dead].flatMap((find) => attempt(() => find(state)) ?? []);
}

/** One line for the status event. */
export function describeBlockage({ detail, remedy }: Blockage): string {
  return `${detail}. ${remedy}`;
}

/** When the session that began last was first seen by a hook. */
export function lastStart(events: readonly FunnelEvent[]): number | undefined {
  const firsts = new Map<string, number>();
  for (const { harness, session, ts } of events) {
    const key = `${harness}\0${session}`;
    firsts.set(key, Math.min(firsts.get(key) ?? Infinity, Date.parse(ts)));
  }
  return firsts.size === 0 ? undefined : Math.max(...firsts.values());
}

function held({ paths, now }: BlockageState): Blockage | undefined {
  const next = readNextDrain(paths);
  if (next?.hold === undefined || next.at <= now || !jobsWait(paths)) return undefined;
  const { by, reason } = next.hold;
  const remedy =
    by === 'cap'
      ? "See 'reflect cost'; drain.dailyMax and the budgets are settings."
      : "Mend it, or choose another: 'reflect config set worker.driver'.";
  return { stage: by, detail: `Sessions wait: ${reason}`, remedy };
}

function hung({ paths, now }: BlockageState): Blockage | undefined {
  const holder = lockHolder(paths.drainLock);
  if (holder?.alive !== true) return undefined;
  const [file = ''] = readdirSync(paths.drainLock);
  const silentMs = now - statSync(join(paths.drainLock, file)).mtimeMs;
  if (silentMs < HUNG_MS) return undefined;
  const detail = `The drain, process ${String(holder.pid)}, hangs`;
  const remedy = `Run 'kill -9 ${String(holder.pid)}', then 'reflect drain'.`;
  return { stage: 'drain', detail, remedy };
}

/** Something waits since before the last session began, and the drain that it started did not end well. */
function stuck({ paths, startedAt, now }: BlockageState): Blockage | undefined {
  if (startedAt === undefined || now - startedAt < START_MS) return undefined;
  if (lockHolder(paths.drainLock)?.alive === true || endedSince(paths, startedAt)) return undefined;
  if (!isLeft(paths, startedAt, now)) return undefined;
  const detail = 'Sessions wait, and no drain takes them up';
  return { stage: 'drain', detail, remedy: "Run 'reflect drain' and see what it says." };
}

function isLeft(paths: DataPaths, startedAt: number, now: number): boolean {
  if (jobsWait(paths) && (readNextDrain(paths)?.at ?? 0) <= now) return true;
  return inboxGrew(paths) && firstQueuedAt(paths) < startedAt;
}

/** When the first line of the inbox that was not promoted was queued; Infinity where nothing tells. */
function firstQueuedAt(paths: DataPaths): number {
  const inbox = openInbox(paths.inbox, readInboxCursor(paths));
  if (inbox === undefined) return Infinity;
  try {
    const text = inbox.read(inbox.start, LINE_BYTES).toString('utf8');
    const line = text.split('\n').find((part) => part.trim() !== '') ?? '';
    const value = parseJson(line) as { readonly queued_at?: unknown } | null | undefined;
    const at = Date.parse(String(value?.queued_at));
    return Number.isNaN(at) ? Infinity : at;
  } finally {
    inbox.close();
  }
}

/** Whether the last thing in the log of drains is that one ended, after `time`. */
function endedSince({ logs }: DataPaths, time: number): boolean {
  const text = readBounded(join(logs, 'drain.log'), LINE_BYTES, true) ?? '';
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const value = parseJson(last) as { readonly event?: unknown; readonly ts?: unknown } | undefined;
  return value?.event === 'ended' && Date.parse(String(value.ts)) >= time;
}

function dead({ paths, now }: BlockageState): Blockage | undefined {
  const count = readdirSync(paths.queueDlq).filter((name) => name.endsWith('.wal')).length;
  if (count === 0 || now - statSync(paths.queueDlq).mtimeMs > DEAD_MS) return undefined;
  const detail = count === 1 ? 'A session was given up' : `${String(count)} sessions were given up`;
  return { stage: 'dead', detail, remedy: "'reflect queue failed' says why." };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
