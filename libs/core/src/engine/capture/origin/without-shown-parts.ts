import { holdsAct } from '../../../stores/learnings/acts.js';
import { withoutCommitMessages } from './commit-messages.js';
import { withoutNamedBlocks } from './named-blocks.js';
import { withoutLetter } from './pasted-letter.js';
import { withoutElements, withoutFences } from './quoted-blocks.js';
import { pasteStart } from './pasted-mail.js';
import { withoutPipelineSteps } from './pipeline-steps.js';
import { leadIn } from './reported-text.js';
import { withoutLongQuotes } from './spoken-quotes.js';
import { shownLine, withoutShownLines } from './shown-lines.js';

/** A typed turn in two: what the person said, and what the person only shows. */
export interface OwnWords {
  /** Empty where all of it is shown. */
  readonly own: string;
  /** The lines that the person only shows; a quotation within a line is in neither. */
  readonly shown: string;
  readonly open: OpenPaste;
}

/** Of the lines that are shown, those of a paste of which no sign tells where it ends. */
export interface OpenPaste {
  readonly text: string;
  /** Whether a line handed over to it in which it begins: then it may be over with the paragraph. */
  readonly isParagraph: boolean;
}

const MAX_CHARACTERS = 20_000;

/**
 * Leaves of a typed turn what its writer says: without fenced blocks, quoted and indented lines,
 * elements and comments, output, patches, commands behind a prompt, pasted mails, chats and tickets, what
 * others are said to have said, and texts that are to be worked on. Where signs do not tell how far a paste goes, as behind a block that
 * ends early, all that could be part of it is left out.
 */
export function withoutShownParts(text: string): OwnWords {
  const typed = text.slice(0, MAX_CHARACTERS).replace(/\r\n?/g, '\n');
  const marked = [
    (rest: string) => withoutFences(rest, holdsAct).own,
    withoutNamedBlocks,
    (rest: string) => withoutElements(rest).own,
    withoutLetter,
    withoutCommitMessages,
    withoutPipelineSteps,
  ].reduce((rest, step) => step(rest), typed);
  const { own: before, open } = withoutPastes(marked);
  const own = tidy(withoutLongQuotes(withoutShownLines(before).own));
  return { own, shown: own === tidy(typed) ? '' : besides(typed, own), open };
}

/** The lines of a text that are not in what is left of it. */
function besides(typed: string, own: string): string {
  const kept = new Set(own.split('\n').map((line) => line.trim()));
  return tidy(
    typed
      .split('\n')
      .filter((line) => !kept.has(line.trim()))
      .join('\n'),
  );
}

/** Without mails and tickets, and without what a line hands over to somebody else. */
function withoutPastes(text: string): Pick<OwnWords, 'own' | 'open'> {
  const all = text.split('\n');
  const start = pasteStart(all);
  const lines = start === undefined ? all : all.slice(0, start);
  const kept: string[] = [];
  const open: string[] = [];
  let paste: 'none' | 'paragraph' | 'rest' = 'none';
  let afterPaste = false;
  let isPrinted = false;
  for (const [index, line] of lines.entries()) {
    if (paste === 'paragraph' && line.trim() === '') {
      paste = 'none';
      // Output ends with its paragraph; what somebody wrote may not.
      afterPaste ||= !isPrinted;
    }
    if (paste === 'rest') open.push(line);
    if (paste !== 'none') continue;
    const lead = leadIn(line);
    if (lead?.kind === 'inline') {
      const report = withoutReport(line, lead.at);
      kept.push(report.own);
      if (report.goesOn) paste = 'paragraph';
      isPrinted = shownLine(line) === 'log';
    } else if (lead?.kind === 'block') {
      kept.push(...ownBefore(sentencesBefore(line)));
      paste = pasteBehind(lines, index);
      isPrinted = false;
    } else if (!afterPaste || !holdsAct(line)) kept.push(line);
    else open.push(line);
  }
  const isParagraph = paste !== 'rest' && start === undefined;
  if (start !== undefined) open.push(...all.slice(start));
  return { own: kept.join('\n'), open: { text: open.join('\n'), isParagraph } };
}

/** What of the sentences before a hand-over is none itself. */
function ownBefore(text: string): readonly string[] {
  const lead = text === '' ? undefined : leadIn(text);
  if (text === '' || lead?.kind === 'block') return [];
  return [lead === undefined ? text : withoutReport(text, lead.at).own];
}

/** "Never touch the live account. Log from this morning:": what is said before the sentence that hands over. */
function sentencesBefore(line: string): string {
  const ends = [...line.trimEnd().matchAll(/[.!?…](?=\s+\S)|[。！？](?=\s*\S)/gu)];
  const end = ends.at(-1);
  return end === undefined ? '' : line.slice(0, end.index + 1);
}

/** Of a paste that begins with an empty line nothing tells where it ends, unless each of its lines is marked. */
function pasteBehind(lines: readonly string[], lead: number): 'none' | 'paragraph' | 'rest' {
  const next = lines[lead + 1];
  if (next === undefined) return 'none';
  if (next.trim() !== '') return isMarked(next) ? 'none' : 'paragraph';
  const first = lines.slice(lead + 1).find((line) => line.trim() !== '') ?? '';
  return isMarked(first) ? 'none' : 'rest';
}

function isMarked(line: string): boolean {
  return /^(?:\s*[>＞»│]| {4}|\t)/u.test(line);
}

const MARKS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  "'": "'",
  '‘': '’',
  '「': '」',
  '『': '』',
};

/**
 * A line without what it hands over at `at`: a quotation up to the last mark of its kind, since one may
 * stand inside, else the rest of the paragraph.
 */
function withoutReport(
  line: string,
  at: number,
): { readonly own: string; readonly goesOn: boolean } {
  const own = line.slice(0, at - 1);
  const report = line.slice(at).trimStart();
  const close = MARKS[report.charAt(0)];
  const end = close === undefined ? -1 : line.lastIndexOf(close);
  if (close === undefined || end <= line.length - report.length) return { own, goesOn: true };
  return { own: `${own}…${line.slice(end + 1)}`, goesOn: false };
}

function tidy(text: string): string {
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
