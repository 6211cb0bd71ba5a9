import { isUnit } from '../words/quantities.js';

/** A word or a mark of a statement, in its spelling. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  /** Nothing but punctuation. */
  readonly isMark: boolean;
  /** Between backticks. */
  readonly isCode: boolean;
  /** Of a quoted line, such as an error message: what it says is not what the statement says. */
  readonly isQuoted: boolean;
}

const PIECE = /[`]|[\p{L}\p{N}_@#$%/<>+*~^&|\\'.:=-]+|[^\s]/gu;
const JOINED_WORDS = /^[A-Za-z]{2,}(?:[/-][A-Za-z]{2,})+$/;
const NEGATION = /^(?:not|no|never)$/;
/** Shorter quotations are names. */
const QUOTED_LINE_WORDS = 4;

/** The words and marks of a plain text; names of several words, as `lint-staged`, word by word. */
export function tokensOf(plain: string): readonly Token[] {
  const tokens: Token[] = [];
  let isCode = false;
  for (const [piece] of plain.matchAll(PIECE)) {
    if (piece === '`') isCode = !isCode;
    else tokens.push(...tokensOfPiece(piece, isCode));
  }
  return withQuotations(tokens);
}

function tokensOfPiece(piece: string, isCode: boolean): readonly Token[] {
  if (!/[\p{L}\p{N}]/u.test(piece)) return [mark(piece)];
  const lead = /^['*~|<(]+|^[.:](?![\p{L}\p{N}/])/u.exec(piece)?.[0].length ?? 0;
  const body = piece.slice(lead);
  const tail = /[.:,'*~|=&]+$|-+$/.exec(body)?.[0] ?? '';
  const words = body.slice(0, body.length - tail.length).split(/=(?=.)/);
  const stop = /[.:]/.exec(tail)?.[0];
  return [
    ...words.flatMap((word) => partsOf(word, isCode)).map((text) => wordToken(text, isCode)),
    ...(stop === undefined ? [] : [mark(stop)]),
  ];
}

function partsOf(word: string, isCode: boolean): readonly string[] {
  const [, count = '', unit = ''] = /^(\d+)([a-z%]+)$/i.exec(word) ?? [];
  if (unit !== '' && isUnit(unit.toLowerCase())) return [count, unit];
  if (JOINED_WORDS.test(word) && !(isCode && word.includes('/'))) return word.split(/[/-]/);
  const text = word.replace(/(?<=\w)\/$/, '');
  return text === '' ? [] : [text];
}

function wordToken(text: string, isCode: boolean): Token {
  return { text, lower: text.toLowerCase(), isMark: false, isCode, isQuoted: false };
}

function mark(text: string): Token {
  return { text, lower: text, isMark: true, isCode: false, isQuoted: false };
}

function withQuotations(tokens: readonly Token[]): readonly Token[] {
  const marks = tokens.flatMap(({ text }, at) => (text === '"' ? [at] : []));
  const quoted = new Set<number>();
  for (let n = 0; n + 1 < marks.length; n += 2) {
    const from = marks[n] ?? 0;
    const to = marks[n + 1] ?? from;
    const words = tokens.slice(from, to).filter(({ isMark }) => !isMark);
    const isLine =
      words.length >= QUOTED_LINE_WORDS || words.some(({ lower }) => NEGATION.test(lower));
    if (isLine) for (let at = from + 1; at < to; at++) quoted.add(at);
  }
  return tokens.map((token, at) => (quoted.has(at) ? { ...token, isQuoted: true } : token));
}
