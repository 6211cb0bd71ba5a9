import { asksAboutText } from './asks-about-text.js';
import { documentSigns } from './document-shapes.js';
import { pointsAtText, type Pointing } from './points-at-text.js';
import { reportedSentences } from './reported-sentences.js';
import { speechSigns } from './speech-signs.js';
import { withoutShownParts, type OpenPaste } from './without-shown-parts.js';

/** A typed turn in three, by how surely its parts are the person's own words. */
export interface TypedParts {
  /** Nothing tells against them. */
  readonly own: string;
  /** They may be pasted, or repeat somebody else: what they teach waits for the person. */
  readonly doubtful: string;
  /** Set off by signs as somebody else's, and nobody's word on anything. */
  readonly shown: string;
}

/** The marks that stand for attached pictures, at the head of what is said to them. */
const ATTACHED = /^\s*(?:\[Image #\d{1,3}\]\s*)+/u;

/** From here on paragraphs are a document that somebody copied. */
const DOCUMENT = 2;
const SURE = 2;

/**
 * Reads who speaks in the paragraphs of a typed turn. What signs set off is shown; of what is left a paragraph is in doubt
 *
 * - beside words that point at a text ("see below", "what does he mean?"), unless it speaks to the agent;
 * - and so are two lines and more before a last one that only asks after something;
 * - in a turn that is set like a document, a chat or a table, unless it comes first or last and speaks to the agent;
 * - and so is a sentence that says what somebody else says.
 *
 * A turn of a paragraph or two with none of these is the person's.
 */
export function typedParts(turn: string): TypedParts {
  const text = turn.replace(ATTACHED, '');
  const { own, shown, open } = withoutShownParts(text);
  const segments = segmentsOf(own, text);
  const tail = tailOf(open);
  const all = tail === undefined ? segments : [...segments, tail];
  const verdicts = judge(all);
  const kept: string[] = [];
  const doubted: string[] = [];
  for (const [at, segment] of all.entries()) {
    if (verdicts[at] !== true) doubted.push(segment.text);
    else {
      const { own: mine, reported } = reportedSentences(segment.text, text);
      if (mine !== '') kept.push(mine);
      if (reported !== '') doubted.push(reported);
    }
  }
  return { own: kept.join('\n\n'), doubtful: doubted.join('\n\n'), shown };
}

interface Segment {
  readonly text: string;
  /** Whether something that signs set off stands right behind it, or right before it. */
  readonly beforeShown: boolean;
  readonly afterShown: boolean;
  /** Decided already. */
  readonly isOwn: boolean | undefined;
}

/** Paragraphs, and a first or last line that points at the others. */
function segmentsOf(own: string, typed: string): readonly Segment[] {
  const paragraphs = own.split(/\n[^\S\n]*\n/u).filter((paragraph) => paragraph.trim() !== '');
  const texts = paragraphs.flatMap((paragraph, at) =>
    withLineApart(paragraph.split('\n'), {
      isFirst: at === 0,
      isLast: at === paragraphs.length - 1,
    }),
  );
  const lines = typed
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  let from = 0;
  return texts
    .map((text) => {
      const own = text
        .trim()
        .split('\n')
        .map((line) => line.trim());
      const start = lines.indexOf(own[0] ?? '', from);
      const first = start < 0 ? from : start;
      const end = lines.indexOf(own.at(-1) ?? '', first);
      const last = end < 0 ? first : end;
      const segment = { text: text.trim(), first, last };
      from = last + 1;
      return segment;
    })
    .map(({ text, first, last }, at, all) => {
      const before = all[at - 1]?.last ?? -1;
      const after = all[at + 1]?.first ?? lines.length;
      return {
        text,
        afterShown: first > before + 1,
        beforeShown: after > last + 1,
        isOwn: undefined,
      };
    });
}

function withLineApart(
  lines: readonly string[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly string[] {
  const [first = ''] = lines;
  const isPlain = documentSigns(first).weight === 0;
  if (isFirst && isPlain && lines.length > 1 && pointsAtText(first) > 0) {
    return [first, ...withLineApart(lines.slice(1), { isFirst: false, isLast })];
  }
  const last = lines.at(-1) ?? '';
  if (isLast && lines.length > 1 && standsApart(last, lines.length - 1)) {
    return [lines.slice(0, -1).join('\n'), last];
  }
  return [lines.join('\n')];
}

function standsApart(last: string, linesBefore: number): boolean {
  if (pointsAtText(last) > 0 || speechSigns(last).own >= SURE) return true;
  return linesBefore >= ASKED_LINES && asksAboutText(last);
}

/** A person tells a rule in a line, and asks in the next: what is asked about is longer. */
const ASKED_LINES = 2;

/**
 * Of a paste without an end the last paragraph, which may answer it: the person's where it speaks of who wrote the paste, or
 * where the paste was one paragraph as far as can be told.
 */
function tailOf({ text: open, isParagraph }: OpenPaste): Segment | undefined {
  const paragraphs = open.split(/\n[^\S\n]*\n/u);
  if (paragraphs.length < 2 && !isParagraph) return undefined;
  const text = withoutShownParts(paragraphs.at(-1) ?? '').own;
  if (text === '') return undefined;
  const { own, person } = speechSigns(text);
  const isOwn = isParagraph ? person >= 1 : own >= 1 && namesSender(text, paragraphs[0] ?? '');
  return { text, afterShown: true, beforeShown: false, isOwn };
}

/** Whether each of the segments is the person's. */
function judge(segments: readonly Segment[]): readonly boolean[] {
  const signs: Signs[] = segments.map(({ text }) => ({
    own: speechSigns(text).own,
    shape: documentSigns(text).weight,
    points: pointsAtText(text),
  }));
  const linesBefore = segments.slice(0, -1).flatMap(({ text }) => text.split('\n')).length;
  const asked = signs.at(-1);
  if (
    asked?.points === 0 &&
    linesBefore >= ASKED_LINES &&
    asksAboutText(segments.at(-1)?.text ?? '')
  )
    signs[signs.length - 1] = { ...asked, points: 1 };
  const pointed = pointedAt(
    segments,
    signs.map(({ points }) => points),
  );
  const isDocument = looksCopied(segments, signs);
  return segments.map(({ isOwn }, at) => {
    const { own = 0, shape = 0, points = 0 } = signs[at] ?? {};
    if (isOwn !== undefined) return isOwn;
    if (isDocument) {
      const isEdge = at === 0 || at === segments.length - 1;
      return (
        segments.length > 1 &&
        isEdge &&
        shape < DOCUMENT &&
        (own >= Math.max(1, shape) || points > 0)
      );
    }
    return own >= (pointed[at] ?? 0);
  });
}

interface Signs {
  readonly own: number;
  readonly shape: number;
  readonly points: Pointing;
}

const MANY = 4;
/** How a manual speaks to whoever reads it. */
const GUIDES =
  /(?<![\p{L}])(?:you (?:can|may|must|should(?! have)|need to|have to|will)|your (?:account|application|organi[sz]ation|system|server|environment|browser)|users? (?:must|should|can)|we (?:recommend|advise|offer)|sie (?:können|müssen|sollten)|vous (?:pouvez|devez)|(?:puede|debe)s?n?|se recomienda|recomenda-se|si consiglia|u (?:kunt|moet)|należy|вы можете|рекомендуется)(?![\p{L}])/iu;

/** Set like a document, or so long that not all of it is said to somebody. */
function looksCopied(segments: readonly Segment[], signs: readonly Signs[]): boolean {
  const typed = segments.filter(({ isOwn }) => isOwn === undefined).map(({ text }) => text);
  const { weight } = documentSigns(typed.join('\n\n'));
  const spoken = signs.filter(({ own }) => own >= 1).length;
  const isLong = segments.length >= MANY && spoken * 2 < segments.length;
  const last = segments.at(-1)?.text ?? '';
  // A question behind something that looks half like a document is about it.
  const isAsked = segments.length > 1 && /[?？]\s*$/u.test(last);
  const guides = segments.length > 2 && typed.some((text) => GUIDES.test(text));
  return weight + (isLong ? 1 : 0) + (guides ? 1 : 0) + (isAsked ? 0.75 : 0) >= DOCUMENT;
}

/** How surely each segment is one that another points at: forward from the first, back from the last. */
function pointedAt(segments: readonly Segment[], points: readonly Pointing[]): readonly number[] {
  const last = segments.length - 1;
  // What is shown beside it is what it points at, as far as that goes.
  const toward = (point: Pointing, isShown: boolean): number =>
    isShown ? Math.max(0, Math.min(SURE, point) - 1) : point;
  const ahead = toward(points[0] ?? 0, segments[0]?.beforeShown === true);
  const back = toward(points[last] ?? 0, segments[last]?.afterShown === true);
  return segments.map((_, at) => Math.max(at > 0 ? ahead : 0, at < last && last > 0 ? back : 0));
}

/** Whether a text speaks of somebody who is named in the head of what was pasted: nobody does so of themselves. */
function namesSender(text: string, head: string): boolean {
  const names = head
    .split('\n', MAX_HEAD_LINES)
    .filter((line) =>
      /@|\d|^(?:from|von|de|da|van|od|kimden|от|від|fra|från|差出人|发件人|보낸 사람)\s?[:：]/iu.test(
        line,
      ),
    )
    .flatMap(
      (line) =>
        line.replace(/^[^:：]{1,12}[:：]/u, '').match(/\p{Lu}\p{Ll}{2,}|[\u3400-\u9fff]{2}/gu) ??
        [],
    );
  return names.some((name) => text.includes(name.slice(0, Math.max(2, name.length - 1))));
}

const MAX_HEAD_LINES = 4;
