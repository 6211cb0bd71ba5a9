import { lazily } from '../../../foundation/lazily.js';

/*
 * What the lines of a document, a page, a chat or a table look like, whatever they say and in whatever language: nobody
 * who types a prompt sets type.
 */

interface Shape {
  readonly is: (line: string) => boolean;
  /** How surely one such line was set and not typed. */
  readonly weight: number;
}

const like = (make: () => RegExp, weight: number): Shape => {
  const pattern = lazily(make);
  return { is: (line) => pattern().test(line), weight };
};

/** Each counts once a line; the first that fits. */
const SHAPES: readonly Shape[] = [
  // Headings: of Markdown, of wikis, underlined, numbered in two steps, set in capitals
  like(() => /^#{1,6}\s?[\p{L}\p{N}[*\p{So}]/u, 2),
  like(() => /^(?:={2,6} [^=]+ ={2,6}|h[1-6]\. \S|[=─━═*~_-]{4,})$/u, 2),
  like(() => /^(?:§+\s?\d|\(\d{1,2}\)\s\p{Lu}|\d{1,2}\.\d{1,2}(?:\.\d{1,2})*\.?\s+\p{L})/u, 1.5),
  like(() => /^(?:\*\*|__)[^*_]{2,80}(?:\*\*|__):?$/u, 2),
  like(() => /^[—–-]\s?[^—–-]{2,60}\s?[—–-]$/u, 2),
  like(() => /^[[【「《][^\]】」》]{1,60}[\]】」》](?:$|[\s\p{L}(])/u, 2),
  like(() => /^(?!TODO|PS|NB)\p{Lu}{4,}(?: \p{Lu}{2,})*(?::\s|:?$)/u, 2),
  like(() => /^[^\p{Ll}\n]*\p{Lu}{3,}[^\p{Ll}\n]*\p{Lu}{2,}[^\p{Ll}\n]*$/u, 1.5),
  like(() => /^\p{Lu}[^:：.!?]{2,60}\([^()]*\d[^()]*\)\s?[:：]/u, 2),
  like(() => /^\(?[a-hA-H]\)\s/u, 0.7),
  // Bullets that nobody has on a keyboard, boxes to tick, stars, thumbs, pictures at the beginning of a line
  like(() => /^(?:[•‣◦⁃▪▫■□●○◆◇★☆※▲▼△▽►▶▷◀✓✔✗✘☐☑☒→➜➤·・]|-> |–\s|—\s)/u, 2),
  like(() => /^[-*+] \[[ xX]\]\s/u, 2),
  like(() => /^(?:\p{Extended_Pictographic}(?!\p{N})\uFE0F?)/u, 2),
  like(() => /^:\w{2,20}:/u, 1.5),
  // Columns; a trail of places; a row of counts
  like(() => /\S {3,}\S/u, 2),
  like(() => /\s[·•›»│¦]\s\S|\s\|\s\S.*\s\|\s/u, 2),
  like(
    () =>
      /\d[\d.,]*\s?[KkM]?\s(?:comments?|replies|views?|likes?|points?|votes?|vues|vistas|kommentare?|回复|评论)(?![\p{L}])/iu,
    1.5,
  ),
  // Times and dates that stand at the edge of a short line
  like(() => /^(?:[[(]?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?[\])]?)[\s,–-]+\S/u, 2),
  like(() => /^.{1,40}?[\s,([]\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?$/u, 2),
  like(() => /^\S.{0,40}[:：]?\s\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T]\d{1,2}:\d{2}.{0,8})?$/u, 1.5),
  like(
    () =>
      /^.{0,40}(?:\b\d{1,3}\s?\w{1,8} ago|\bvor \d{1,3} \w{3,8}|\bil y a \d{1,3} \w+|\b(?:hace|há) \d{1,3} \p{L}+|\d{1,3}\s?(?:分钟|小时|天|分|時間|日)前)\b.{0,12}$/u,
    2,
  ),
  like(() => /^@[a-z]\w+\s\S/u, 1),
  // How a review begins, and a point of one
  like(() => /^(?:low|medium|high|critical)(?: |-)(?:severity|priority|risk)\b/iu, 2),
  like(
    () => /^here(?:['’]s| is) (?:my|the|a) (?:code )?(?:review|analysis|assessment|audit)\b/iu,
    2,
  ),
  // Conventional comments
  like(
    () => /^(?:nit(?:pick)?|blocking|suggestion|praise|thought|issue)(?: \([^()]{1,30}\))?:\s/iu,
    2,
  ),
  // Lines of a ticket
  like(() => /^[A-Z]{2,8}-\d{2,6}[\s:]/u, 0.7),
  like(
    () =>
      /^(?:steps|expected|actual|reporter|assignee|priority|severity|environment|attachments?|schritte|erwartet|melder|priorität|étapes|attendu|pasos|esperado|prioridad|prioridade|passi|priorità)\s?:\s?\S/iu,
    1,
  ),
  // How a model begins to answer
  like(
    () =>
      /^(?:great question|good question|certainly|absolutely|of course|sure thing|i['’]d be happy to)[!,.]/iu,
    2,
  ),
  like(() => /^posted by \S|\b\d+ (?:upvotes|stars|retweets|reposts)\b/iu, 2),
  // Who wrote it, and when: "(posted by dana_67, 2015)"
  like(
    () =>
      /[(（](?:posted|written|asked|posté|écrit|gepostet|geschrieben|publicado|escrito|postado|postato|scritto|geplaatst|napisane|опубликовал\p{L}*|написал\p{L}*)\s(?:by|par|von|por|da|door|przez|\p{Lu})/iu,
    2,
  ),
  // A speaker in angle brackets; names of places on a page
  like(() => /^<[@+%&~]?[\w.-]{1,30}>\s+\S/u, 2),
  like(() => /^(?:r|u)\/\w{2,}|^#[\w-]{3,40}$|^@[\w.-]{2,40}$/u, 2),
  like(() => /^(?:https?:\/\/\S+|[\w.+-]+@[\w.-]+\.\w{2,})$/u, 1),
  like(() => /[™®©§¶†‡°№]/u, 1.5),
];

/** What goes on below an item of a list, set in. */
const HANGING = /^ {2,3}\S/u;
/** "Status: open", "Ann: yes", "Q: why?": a label, and what stands behind it. */
const LABEL = /^(?:[-*]\s)?((?:\p{L}|\p{N})[\p{L}\p{M}\p{N}_.()' -]{0,28})\s?[:：]\s*(?=\S)/u;
/** "Step 3.", "Respondent 12:", "Q7." */
const COUNTED = /^(\p{L}[\p{L}]{0,14})[\s#]?\d{1,3}[.:)：]?(?:\s|$)/u;
/** A line of a few words that ends like no sentence. */
const TITLE = /^(?![-*\d`])[\p{Lu}\p{Lo}\p{N}][^.!?。！？:：,;`]{1,60}$/u;
const MAX_TITLE_WORDS = 7;
const MAX_TITLE_WIDE = 14;

/** How much of a text looks set, from 0 up; from 2 on it is one that somebody copied. */
export interface DocumentSigns {
  readonly weight: number;
  /** Whether lines of it are labelled with what may be names: all of it may be others' words. */
  readonly isDialogue: boolean;
}

export function documentSigns(text: string): DocumentSigns {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const shaped = sum(lines.map((line) => weightOf(line.trim()) + (HANGING.test(line) ? 0.75 : 0)));
  const { isDialogue, weight: labelled } = labels(lines);
  const counted = repeated(lines.flatMap((line) => COUNTED.exec(line.trim())?.[1] ?? []));
  const weight =
    shaped +
    labelled +
    (counted ? 2 : 0) +
    (isTable(lines) ? 2 : 0) +
    titles(text) +
    (isHardWrapped(text) ? 2 : 0);
  return { weight, isDialogue };
}

function weightOf(line: string): number {
  return SHAPES.find(({ is }) => is(line))?.weight ?? 0;
}

/** Two lines with a label each are a form or a dialogue; a label that comes again is a name. */
function labels(lines: readonly string[]): { weight: number; isDialogue: boolean } {
  const found = lines.flatMap((line) => LABEL.exec(line.trim())?.[1]?.toLowerCase() ?? []);
  const isDialogue = found.length > 1 && repeated(found);
  const share = found.length / Math.max(lines.length, 1);
  return {
    weight: isDialogue
      ? 2
      : found.length < 2
        ? 0
        : found.length * (share > 0.5 ? 0.75 : share > 0.33 ? 0.5 : 0),
    isDialogue,
  };
}

function repeated(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** Lines of a few words, each above others or alone: two of them make a document. */
function titles(text: string): number {
  const paragraphs = text.split(/\n\s*\n/u);
  const heads = paragraphs.flatMap((paragraph) => {
    const [first = '', ...rest] = paragraph.trim().split('\n');
    return isTitle(first.trim()) && (rest.length > 0 || paragraphs.length > 2) ? [first] : [];
  });
  return heads.length > 1 ? 2 : heads.length * 0.5;
}

function isTitle(line: string): boolean {
  if (!TITLE.test(line)) return false;
  const wide = line.match(/[\u3040-\u30ff\u3400-\u9fff]/gu)?.length ?? 0;
  return wide > 0 ? wide <= MAX_TITLE_WIDE : line.split(/\s+/u).length <= MAX_TITLE_WORDS;
}

/** Two lines and more with as many separators each. */
function isTable(lines: readonly string[]): boolean {
  return [/;(?=\S)/gu, /,(?=\S)/gu].some((separator) => {
    const counts = lines
      .map((line) => line.match(separator)?.length ?? 0)
      .filter((count) => count > 1);
    return counts.length > 1 && counts.length * 2 > lines.length && new Set(counts).size === 1;
  });
}

const MIN_WRAP = 50;
const MAX_WRAP = 90;

/** Three lines and more, each as long as the next word allows: an editor broke them, and no prompt does. */
function isHardWrapped(text: string): boolean {
  return text.split(/\n\s*\n/u).some((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trimEnd());
    if (lines.length < 3) return false;
    const width = Math.max(...lines.map((line) => line.length));
    if (width < MIN_WRAP || width > MAX_WRAP) return false;
    return lines.slice(0, -1).every((line, at) => {
      const [word = ''] = lines[at + 1]?.trimStart().split(/\s/u) ?? [];
      return line.length + word.length + 1 > width - 3;
    });
  });
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
