import { cutTo } from '../../foundation/text/shorten.js';
import { recalledBody } from '../../stores/learnings/context-section.js';

/** Longer than any budget that a setting allows for one learning. */
const MAX_TEXT = 2_000;

/** A part with this share of its words said before says nothing new. */
const SAID_SHARE = 0.85;

/** At the end of a title that is the beginning of what was said. */
const ELLIPSIS = '…';
const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
const LABEL = /^\p{Lu}\p{Ll}+: (?=\S)/u;
const OPENING =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|so|and|also|please|just|well|no(?=,|\s+(?:just|please)\b))\b[\s,.!…-]*)+/iu;

/** That something was wrong is told by there being a learning. */
const OBJECTION =
  /^(?:no(?:pe)?\W+)?(?:(?:that|this|it)(?:['’]s| is| was)(?: just| simply| not (?:right|correct|what i (?:asked|meant|wanted)(?: for)?)| wrong| incorrect)+|wrong|nein|falsch|non|no|não|nej|nee|нет|いいえ|違います|不对|不是)\W*$/iu;

/** Lines of a lesson in the order in which they help, with what the reader may skip left out. */
const LESSON_LINES = ['Correction', 'Situation', 'Mistake'].map(
  (name) => [name, labelled(name)] as const,
);
/** A lesson by hand has no mistake, one by rules may know none but that there was one, and some no situation. */
const SAYS_NOTHING =
  /^(?:not stated$|none(?:\W*$|[.,;]|\s+(?:was|were|detected)\b)|the user (?:corrected|refused|met) this\b)/i;

/**
 * A learning as one line of plain text: its title, then of a lesson the correction first, of anything
 * else the body in order. It is cut to its budget when it is injected, so what matters comes first.
 */
export function injectionText(title: string, body: string): string {
  const recalled = recalledBody(body);
  const lesson = lessonLines(recalled);
  const rest = lesson.length > 0 ? lesson : [plain(recalled)];
  const said = plain(title);
  const whole = said.endsWith(ELLIPSIS) ? rest.find((part) => isSaidIn(said, part)) : undefined;
  const parts = [whole?.replace(LABEL, '') ?? said, ...rest].filter(Boolean);
  const [first = '', ...others] = parts;
  const fresh = others.reduce<readonly string[]>(
    (before, part) => [...before, freshSentences(part, before)].filter(Boolean),
    [first].filter(Boolean),
  );
  return cutTo(fresh.map(withStop).join(' '), MAX_TEXT);
}

/** A part without its sentences that only say what was said before, or that something was wrong. */
function freshSentences(part: string, before: readonly string[]): string {
  const known = before.map((one) => wordsOf(withoutLead(one)));
  if (isSaid(wordsOf(withoutLead(part)), known)) return '';
  const [label = ''] = LABEL.exec(part) ?? [];
  const sentences = part.slice(label.length).split(SENTENCE_END);
  const fresh = sentences.filter(
    (one) => !OBJECTION.test(one) && !isSaid(wordsOf(withoutLead(one)), known),
  );
  if (fresh.length === sentences.length) return part;
  return fresh.length === 0 ? '' : `${label}${fresh.join(' ')}`;
}

/** A part without its label and the words that people begin with, which are nothing new. */
function withoutLead(part: string): string {
  const content = part.replace(LABEL, '').replace(OPENING, '');
  return /[\p{L}\p{N}]/u.test(content) ? content : part;
}

function isSaidIn(title: string, part: string): boolean {
  return isSaid(wordsOf(title), [wordsOf(part)]);
}

/** Whether nearly every word of a part stands in one before it. */
function isSaid(part: ReadonlySet<string>, before: readonly ReadonlySet<string>[]): boolean {
  const words = [...part];
  return before.some(
    (known) => words.filter((word) => known.has(word)).length >= words.length * SAID_SHARE,
  );
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function lessonLines(body: string): string[] {
  return LESSON_LINES.flatMap(([name, pattern]) => {
    const text = plain(pattern.exec(body)?.[1] ?? '');
    if (text === '' || (name !== 'Correction' && SAYS_NOTHING.test(text))) return [];
    return [name === 'Correction' ? text : `${name}: ${text}`];
  });
}

/** A line that begins with a name and a colon, which people may write bold or as a list. */
function labelled(name: string): RegExp {
  return new RegExp(
    `^[ \\t]*(?:[-*>][ \\t]+)?[*_]{0,3}${name}[*_]{0,3}:(?:[*_]{1,3}(?=[ \\t]))?[ \\t]*(\\S.*)$`,
    'imu',
  );
}

function plain(text: string): string {
  return text
    .replace(/^#{1,6}\s+/gmu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function withStop(text: string): string {
  return /[.!?…。！？:;]$/u.test(text) ? text : `${text}.`;
}
