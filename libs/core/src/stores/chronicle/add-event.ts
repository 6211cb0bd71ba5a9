import { cutTo } from '../../foundation/text/shorten.js';
import { stripUnlearnable } from '../../foundation/text/strip-spans.js';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import { ChronicleError } from './chronicle-errors.js';
import type { ChronicleTag } from './chronicle-tags.js';
import { isEvents, scanChronicle } from './scan-chronicle.js';
import { appended, type Splice } from './splice.js';

export interface NewEvent {
  readonly tag: ChronicleTag;
  /** `HH:MM`. */
  readonly time: string;
  /** The event, then its details. */
  readonly lines: readonly string[];
}

const MAX_TEXT = 4_000;

/**
 * The lines of a text that may be kept: without private spans, secrets and what is invisible.
 * None when nothing is left.
 */
export function keepableLines(text: string): readonly string[] {
  const visible = stripUnlearnable(text)
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(
      /(?!\n)[\p{Cc}\p{Co}\p{Cs}]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu,
      '',
    );
  return cutTo(redactPatterns(visible), MAX_TEXT)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Where an event goes: behind the last one. Throws `CHRONICLE_INVALID` without a place for it. */
export function addEvent(bytes: Buffer, { tag, time, lines }: NewEvent): Splice {
  const { sections } = scanChronicle(bytes);
  const events = sections.findLast(isEvents);
  if (events === undefined) {
    throw new ChronicleError(
      'CHRONICLE_INVALID',
      'The chronicle has no heading "## Events". Add one; \'reflect chronicle lint\' tells what else is wrong.',
    );
  }
  const [text = '', ...details] = lines;
  const added = [`- ${time} [${tag}] ${text}`, ...details.map((detail) => `  ${detail}`)];
  if (events === sections.at(-1)) return appended(bytes, added);
  const written = events.lines.findLast((line) => line.text.trim() !== '');
  // A list right below its heading would be hard to read.
  const gap = written === undefined ? '\n' : '';
  const { next } = written ?? events.heading;
  return { at: next, remove: 0, insert: `${gap}${added.join('\n')}\n` };
}
