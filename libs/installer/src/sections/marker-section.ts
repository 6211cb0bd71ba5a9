import { InstallError, placeAt } from '../install-error.js';

/** Reflect's part of a text that belongs to a person, with what separates it from theirs. */
interface Section {
  /** Offset of its first character, the separator included. */
  readonly from: number;
  /** Offset of its opening marker. */
  readonly start: number;
  /** Offset behind its last character. */
  readonly to: number;
  /** Whether there was no file before it. */
  readonly isWholeFile: boolean;
}

const NAME = 'reflect';
const BEGIN = new RegExp(`<!-- ${NAME}:begin( new-file)? -->`, 'gu');
const END = `<!-- ${NAME}:end -->`;

/**
 * A person's text with a section of reflect's between markers: in the place of the old one, else at the
 * end. Nothing else of it changes, and `withoutSection` gives the same bytes back. Throws
 * `INSTALL_SHAPE` where the markers were damaged.
 */
export function withSection(text: string | undefined, body: string, file: string): string {
  const section = findSection(text ?? '', file);
  const end = lineEndOf((text ?? '').slice(section?.start, section?.to));
  const block = (isNew: boolean): string => {
    const begin = `<!-- ${NAME}:begin${isNew ? ' new-file' : ''} -->`;
    return [begin, ...body.trim().split('\n'), END].join(end);
  };
  if (text === undefined) return block(true) + end;
  if (section === undefined) return text + separator(text) + block(false) + lastEnd(text);
  const isEnded = /\r?\n$/u.test(text.slice(section.start, section.to));
  const stop = isEnded ? end : '';
  return text.slice(0, section.start) + block(section.isWholeFile) + stop + text.slice(section.to);
}

/** The text without the section; `undefined` for a file that was made for it. */
export function withoutSection(text: string, file: string): string | undefined {
  const section = findSection(text, file);
  if (section === undefined) return text;
  const rest = text.slice(0, section.from) + text.slice(section.to);
  return section.isWholeFile && rest === '' ? undefined : rest;
}

/** A blank line between a person's text and the section. */
function separator(text: string): string {
  const end = lineEndOf(text);
  if (text === '' || text === '\uFEFF') return '';
  return text.endsWith('\n') ? end : end + end;
}

/** A text whose last line has no end keeps it so: that is how `withoutSection` knows. */
function lastEnd(text: string): string {
  return text === '' || text === '\uFEFF' || text.endsWith('\n') ? lineEndOf(text) : '';
}

function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function findSection(text: string, file: string): Section | undefined {
  const begins = [...text.matchAll(BEGIN)];
  const ends = [...text.matchAll(new RegExp(END, 'gu'))];
  const [begin, end] = [begins[0], ends[0]];
  if (begin === undefined && end === undefined) return undefined;
  if (begins.length !== 1 || ends.length !== 1 || begin === undefined || end === undefined) {
    throw damaged(text, file, (begins[1] ?? ends[1] ?? begin ?? end)?.index ?? 0);
  }
  if (end.index < begin.index) throw damaged(text, file, end.index);
  const start = begin.index;
  const behind = end.index + END.length;
  const close = /^\r?\n/u.exec(text.slice(behind))?.[0] ?? '';
  const isLast = close === '' && behind === text.length;
  const before = text.slice(0, start);
  const gap = (isLast ? /(?:\r?\n){0,2}$/u : /(?<=\n)\r?\n$/u).exec(before)?.[0] ?? '';
  return {
    ...{ start, from: start - gap.length, to: behind + close.length },
    isWholeFile: begin[1] !== undefined,
  };
}

function damaged(text: string, file: string, offset: number): InstallError {
  const place = placeAt(file, text, offset);
  return new InstallError(
    'INSTALL_SHAPE',
    `${file}:${String(place.line ?? 1)}: the markers of reflect's section are not one pair any more. Remove them and what is between them, then run this again. Nothing was changed.`,
    { place },
  );
}
