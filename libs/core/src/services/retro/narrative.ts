import type { ChronicleTag } from '../../stores/chronicle/chronicle-tags.js';
import { keepableLines } from '../../stores/chronicle/add-event.js';
import type { RetroEvent } from './retro-event.js';

const MOST_TOLD = 6;

/** What a session came to, in two or three paragraphs: its course, its troubles, what stays of it. */
export function narrative(events: readonly RetroEvent[], branch: string): string {
  const told = (tag: ChronicleTag, lead: string): string => sentence(events, tag, lead);
  const day = events[0]?.day ?? '';
  const count = events.length === 1 ? 'one event' : `${String(events.length)} events`;
  const on = branch === '' ? '' : ` on ${branch}`;
  const course = paragraph([
    `On ${day} a session${on} noted ${count}.`,
    told('DECISION', 'It decided'),
    told('PIVOT', 'It turned away from'),
  ]);
  const trouble = paragraph([
    told('ERROR', 'It went wrong'),
    told('USER-CORRECTION', 'The person corrected it'),
    told('BLOCKED', 'It was held up'),
  ]);
  const gain = paragraph([
    told('INSIGHT', 'It found out'),
    told('MEMORY-HIT', 'Memory helped'),
    told('MEMORY-MISS', 'Memory was missed'),
  ]);
  const middle = trouble === '' ? 'No mistake, correction or obstacle was noted.' : trouble;
  return paragraphs([course, middle, gain]);
}

/** A text of somebody's own as it may stand below the heading of a summary. */
export function asNarrative(text: string): string {
  const parts = text.split(/\n[ \t]*\n/u).map((part) => keepableLines(part).join(' '));
  return paragraphs(parts.map((part) => part.replace(/^#+[ \t]*/u, '')));
}

function sentence(events: readonly RetroEvent[], tag: ChronicleTag, lead: string): string {
  const all = events.filter((event) => event.tag === tag).map(({ title }) => withoutStop(title));
  if (all.length === 0) return '';
  const rest = all.length - MOST_TOLD;
  const more = rest > 0 ? `; and ${String(rest)} more` : '';
  return `${lead}: ${all.slice(0, MOST_TOLD).join('; ')}${more}.`;
}

function withoutStop(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[.;\s]+$/u, '');
}

function paragraph(sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
