import { FRONT_KEYS, readFrontEntry, type FrontEntry } from './chronicle-front.js';
import { CHRONICLE_TAGS, isChronicleTag } from './chronicle-tags.js';
import { isDetail } from './parse-chronicle.js';
import {
  isEvents,
  scanChronicle,
  type ChronicleLine,
  type ChronicleScan,
} from './scan-chronicle.js';

export interface ChronicleFinding {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

const HEADINGS = ['Events', 'Summary'];
const STRICT_EVENT = /^- (?:([01]\d|2[0-3]):[0-5]\d )?\[([A-Z-]+)\] \S/;
const TAGGED = /^[-*+]?[ \t]*(?:\S{1,8}[ \t]+)?\[([^\]]*)\]/;
const TAG_LIST = CHRONICLE_TAGS.join(', ');

/** What in a chronicle is not as the format has it, by line; empty when all is well. */
export function lintChronicle(bytes: Buffer): readonly ChronicleFinding[] {
  const scan = scanChronicle(bytes);
  return [
    ...lintFront(scan),
    ...lintPreamble(scan),
    ...lintHeadings(scan),
    ...lintEvents(scan),
  ].sort((a, b) => a.line - b.line);
}

function lintFront({ front }: ChronicleScan): readonly ChronicleFinding[] {
  if (front === undefined) {
    const keys = FRONT_KEYS.join(', ');
    return [{ line: 1, message: `There is no front matter between lines "---". Give it ${keys}.` }];
  }
  const entries = front.map((line) => readFrontEntry(line) ?? line);
  const read = entries.filter((entry) => 'key' in entry);
  const missing = FRONT_KEYS.filter((key) => !read.some((entry) => entry.key === key));
  return [
    ...missing.map((key) => ({ line: 1, message: `The key "${key}" is missing. Add it.` })),
    ...entries.flatMap((entry) => ('key' in entry ? lintEntry(entry, read) : lintNoEntry(entry))),
  ];
}

function lintNoEntry({ line, text }: ChronicleLine): readonly ChronicleFinding[] {
  if (text.trim() === '') return [];
  return [{ line, message: 'This line of the front matter is no "key: value".' }];
}

function lintEntry(entry: FrontEntry, all: readonly FrontEntry[]): readonly ChronicleFinding[] {
  const message = complaintOf(entry, all);
  return message === undefined ? [] : [{ line: entry.line.line, message }];
}

function complaintOf(entry: FrontEntry, all: readonly FrontEntry[]): string | undefined {
  const { key, value } = entry;
  if (!FRONT_KEYS.some((known) => known === key)) return `There is no key "${key}". Remove it.`;
  if (all.find((other) => other.key === key) !== entry) return `The key "${key}" is there twice.`;
  if (key === 'task') return undefined;
  if (value === '') return `The key "${key}" has no value.`;
  if (key === 'date' && !isDay(value)) return 'The date is not a day such as 2026-01-31.';
  if (key === 'started' && !isTime(value)) {
    return 'The start is not a time such as 2026-01-31T09:00:00Z.';
  }
  return undefined;
}

function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
}

function lintPreamble({ preamble }: ChronicleScan): readonly ChronicleFinding[] {
  const first = preamble.find(({ text }) => text.trim() !== '');
  if (first === undefined) return [];
  return [{ line: first.line, message: 'This text is in no section. Move it below "## Events".' }];
}

function lintHeadings({ sections }: ChronicleScan): readonly ChronicleFinding[] {
  const titles = sections.map(({ title }) => title);
  const missing = titles.includes('Events')
    ? []
    : [{ line: 1, message: 'There is no heading "## Events". Add one.' }];
  const wrong = sections.flatMap(({ heading: { line }, title }, at) => {
    if (!HEADINGS.includes(title)) {
      return [{ line, message: `"${title}" is neither Events nor Summary. Use a lower level.` }];
    }
    if (titles.indexOf(title) < at)
      return [{ line, message: `The heading "${title}" is there twice.` }];
    if (title === 'Events' && titles.slice(0, at).includes('Summary')) {
      return [{ line, message: 'The events stand behind the summary. Put them before it.' }];
    }
    return [];
  });
  return [...missing, ...wrong];
}

function lintEvents({ sections }: ChronicleScan): readonly ChronicleFinding[] {
  return sections.filter(isEvents).flatMap(({ lines }) => {
    let hasEvent = false;
    return lines.flatMap(({ line, text }) => {
      if (text.trim() === '') return [];
      const message = isDetail(text) ? complaintOfDetail(hasEvent) : complaintOfEvent(text);
      hasEvent ||= !isDetail(text);
      return message === undefined ? [] : [{ line, message }];
    });
  });
}

function complaintOfDetail(hasEvent: boolean): string | undefined {
  return hasEvent ? undefined : 'This detail has no event above it.';
}

function complaintOfEvent(text: string): string | undefined {
  const tag = STRICT_EVENT.exec(text)?.[2];
  if (tag !== undefined && isChronicleTag(tag)) return undefined;
  const loose = TAGGED.exec(text)?.[1];
  if (loose === undefined) return 'This is no event "- [TAG] text", and details are indented.';
  if (!isChronicleTag(loose)) return `"${loose}" is no tag. Use one of ${TAG_LIST}.`;
  return 'This is not quite an event. Write "- [TAG] text" or "- HH:MM [TAG] text".';
}
