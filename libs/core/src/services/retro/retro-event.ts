import { basename } from 'node:path';
import type { Chronicle, ChronicleEvent } from '../../stores/chronicle/parse-chronicle.js';
import type { ChronicleTag } from '../../stores/chronicle/chronicle-tags.js';
import { findHostileText } from '../../stores/learnings/hostile-text.js';
import { keepableLines } from '../../stores/chronicle/add-event.js';
import { hashOfText, type RetroQuote } from './retro-item.js';

/** An event of a chronicle as the retro takes it: without secrets, private spans and hidden text. */
export interface RetroEvent {
  /** The same for the same words in the same session. */
  readonly key: string;
  readonly tag: ChronicleTag;
  readonly title: string;
  readonly body: string;
  /** `2026-01-31`. */
  readonly day: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly quote: RetroQuote;
}

/** An event that nothing is proposed from. */
export interface SkippedEvent {
  readonly quote: RetroQuote;
  readonly reason: string;
}

export interface ReadEvents {
  readonly events: readonly RetroEvent[];
  readonly skipped: readonly SkippedEvent[];
}

const DAY = /^\d{4}-\d\d-\d\d/u;
const NO_DAY = '1970-01-01';

/** The events of a chronicle, in their order. What would command the model itself is left out. */
export function readEvents(path: string, { front, events }: Chronicle): ReadEvents {
  const day = DAY.exec(front.date ?? '')?.[0] ?? DAY.exec(basename(path))?.[0] ?? NO_DAY;
  const session = front.session_id ?? basename(path);
  const read: RetroEvent[] = [];
  const skipped: SkippedEvent[] = [];
  for (const event of events) {
    const [title, ...details] = keepableLines([event.text, ...event.details].join('\n'));
    const quote = { path, line: event.line, text: `[${event.tag}] ${title ?? ''}` };
    const reason = reasonToSkip([title ?? '', ...details].join('\n'));
    if (title === undefined || reason !== undefined) {
      skipped.push({ quote, reason: reason ?? 'it says nothing' });
      continue;
    }
    const key = hashOfText(JSON.stringify([session, event.tag, title]));
    const body = details.join('\n');
    read.push({ key, tag: event.tag, title, body, day, at: timeOf(day, event), quote });
  }
  return { events: read, skipped };
}

function reasonToSkip(text: string): string | undefined {
  const found = findHostileText(text);
  return found === undefined ? undefined : `it reads like an attack on the agent (${found.kind})`;
}

/** Events have the time of this machine. */
function timeOf(day: string, { time = '00:00' }: ChronicleEvent): string {
  const at = new Date(`${day}T${time.padStart(5, '0')}:00`);
  return Number.isNaN(at.getTime()) ? `${NO_DAY}T00:00:00.000Z` : at.toISOString();
}
