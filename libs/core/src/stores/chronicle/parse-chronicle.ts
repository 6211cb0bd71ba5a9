import { readFront, type ChronicleFront } from './chronicle-front.js';
import { readChronicleTag, type ChronicleTag } from './chronicle-tags.js';
import {
  isEvents,
  isSummary,
  scanChronicle,
  type ChronicleLine,
  type ChronicleScan,
} from './scan-chronicle.js';

/** One line of a chronicle with its details: what happened in a session. */
export interface ChronicleEvent {
  /** 1-based. */
  readonly line: number;
  readonly tag: ChronicleTag;
  /** `HH:MM`, local. */
  readonly time?: string;
  readonly text: string;
  readonly details: readonly string[];
}

export interface Chronicle {
  readonly front: ChronicleFront;
  readonly events: readonly ChronicleEvent[];
  /** Empty while none was written. */
  readonly summary: string;
}

/** Bullet, time, tag and text, as people write them. */
const EVENT = /^[-*+][ \t]+(?:(\d{1,2}:\d\d)[ \t]+)?\[([A-Za-z _-]{3,20})\][ \t]*([^]*)$/;

/** Reads what a person may have written by hand; whatever is nothing is passed over. */
export function parseChronicle(bytes: Buffer): Chronicle {
  return readChronicle(scanChronicle(bytes));
}

export function readChronicle({ front, sections }: ChronicleScan): Chronicle {
  const summary = sections.filter(isSummary).flatMap(({ lines }) => lines.map(({ text }) => text));
  return {
    front: readFront(front ?? []),
    events: sections.filter(isEvents).flatMap(({ lines }) => eventsOf(lines)),
    summary: summary.join('\n').trim(),
  };
}

function eventsOf(lines: readonly ChronicleLine[]): readonly ChronicleEvent[] {
  const events: (ChronicleEvent & { details: string[] })[] = [];
  let isOpen = false;
  for (const { line, text } of lines) {
    const event = eventOf(text);
    if (event !== undefined) events.push({ ...event, line, details: [] });
    else if (isOpen && isDetail(text)) events.at(-1)?.details.push(text.trim());
    // What follows a line that is nothing belongs to that line.
    isOpen = event !== undefined || (isOpen && (isDetail(text) || text.trim() === ''));
  }
  return events;
}

export function isDetail(text: string): boolean {
  return /^[ \t]+\S/.test(text);
}

function eventOf(line: string): Pick<ChronicleEvent, 'tag' | 'text' | 'time'> | undefined {
  const [, time, name = '', text = ''] = EVENT.exec(line) ?? [];
  const tag = readChronicleTag(name);
  if (tag === undefined) return undefined;
  return { tag, text: text.trim(), ...(time !== undefined && { time }) };
}
