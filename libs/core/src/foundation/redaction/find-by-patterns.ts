import { COMMAND_SECRETS } from './command-secrets.js';
import { findCutOffKeys } from './cut-off-key.js';
import { FRAMED_SECRETS } from './framed-secrets.js';
import { ISSUED_TOKENS } from './issued-tokens.js';
import { findNamedSecrets } from './named-secret.js';
import { findRandomTokens } from './random-token.js';
import {
  concatenatedReading,
  decodedReading,
  inText,
  joinedReading,
  plainReading,
  seamsIn,
  visibleReading,
  type Reading,
} from './reading.js';
import { findPattern, type SecretPattern } from './secret-pattern.js';
import { mergeRanges, type SecretRange } from './secret-range.js';
import { findTableSecrets } from './table-secret.js';
import { decodedText } from './decoded-text.js';
import { secretGrade } from './secret-grade.js';

const RUN = /(?<![\w+/=-])[A-Za-z0-9+/_-]{12,20000}={0,2}(?![\w+/=-])/g;

const PAIR = /^[\w.@+-]{1,64}:(?<secret>[^\s:][^\s]{3,200})$/;

/** What is found in texts that are written in base64 or hex, and user and password as servers take them. */
function findEncodedSecrets(text: string, hasSecret: (text: string) => boolean): SecretRange[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const decoded = decodedText(run);
    if (decoded === undefined) return [];
    const pair = PAIR.exec(decoded)?.groups?.['secret'];
    const isPair = pair !== undefined && secretGrade(pair) >= 1;
    return isPair || hasSecret(decoded)
      ? [{ kind: isPair ? 'basic-auth' : 'encoded-secret', from: index, to: index + run.length }]
      : [];
  });
}

type Find = (text: string) => SecretRange[];

/** Encoded texts may hold encoded texts. */
const DEEPEST = 2;
const TOLD = [...ISSUED_TOKENS, ...FRAMED_SECRETS, ...COMMAND_SECRETS];
/** Those of which a line break leaves no doubt where they end. */
const BREAKABLE = [
  ...ISSUED_TOKENS,
  ...FRAMED_SECRETS.filter(({ kind }) => kind === 'url-password'),
];

/** The secrets of a text, in whatever way they are written there, in order. */
export function findSecrets(text: string): SecretRange[] {
  return findTo(text, DEEPEST);
}

function findTo(text: string, depth: number): SecretRange[] {
  if (text.length < 4) return [];
  const plain = plainReading(text);
  const visible = visibleReading(plain) ?? plain;
  const decoded = decodedReading(visible);
  const readings: (readonly [Reading | undefined, Find])[] = [
    [plain, findPlain],
    [visible === plain ? undefined : visible, findPlain],
    [decoded, findWritten],
    [concatenatedReading(decoded ?? visible), findWritten],
    [
      depth > 0 ? visible : undefined,
      (part) => findEncodedSecrets(part, (inner) => findTo(inner, depth - 1).length > 0),
    ],
  ];
  const found = readings.flatMap(([reading, find]) =>
    reading === undefined ? [] : located(reading, find(reading.text)),
  );
  return mergeRanges(text, [...found, ...findBroken(decoded ?? visible)]);
}

function findPlain(text: string): SecretRange[] {
  return [...findWritten(text), ...findRandomTokens(text)];
}

function findWritten(text: string): SecretRange[] {
  const lower = lowered(text);
  return [
    ...findAny(text, lower, TOLD),
    ...findCutOffKeys(text),
    ...findNamedSecrets(text, lower),
    ...findTableSecrets(text),
  ];
}

function findAny(text: string, lower: string, patterns: readonly SecretPattern[]): SecretRange[] {
  return patterns.flatMap((pattern) => findPattern(text, lower, pattern));
}

/** Secrets over the end of a line: no word but what looks made at random may follow there. */
function findBroken(reading: Reading): SecretRange[] {
  const joined = joinedReading(reading);
  if (joined === undefined) return [];
  const { text } = joined;
  return located(
    joined,
    findAny(text, lowered(text), BREAKABLE).filter(({ from, to }) => {
      const [seam] = seamsIn(joined, from, to);
      return seam !== undefined && isMore(text.slice(seam, to));
    }),
  );
}

function isMore(rest: string): boolean {
  return rest.length >= 4 && (/\d/.test(rest) || secretGrade(rest) >= 3);
}

function located(reading: Reading, ranges: readonly SecretRange[]): SecretRange[] {
  return ranges.map(({ kind, from, to }) => {
    const [start, end] = inText(reading, from, to);
    return { kind, from: start, to: end };
  });
}

/** In lower case at the same positions. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
