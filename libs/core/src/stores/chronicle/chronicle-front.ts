import type { ChronicleLine } from './scan-chronicle.js';

/** The keys of the front matter, in the order in which they are written. */
export const FRONT_KEYS = ['session_id', 'date', 'branch', 'task', 'started'] as const;
export type FrontKey = (typeof FRONT_KEYS)[number];

/** What the front matter says; of a key that stands there twice, the first. */
export type ChronicleFront = Readonly<Partial<Record<FrontKey, string>>>;

export interface FrontEntry {
  readonly key: string;
  readonly value: string;
  readonly line: ChronicleLine;
}

/** `undefined` for a line that is no `key: value`. */
export function readFrontEntry(line: ChronicleLine): FrontEntry | undefined {
  const [, key, value] = /^([A-Za-z_][\w-]*)[ \t]*:(?:[ \t]+([^]*))?$/.exec(line.text) ?? [];
  return key === undefined ? undefined : { key, value: scalarOf((value ?? '').trim()), line };
}

export function readFront(lines: readonly ChronicleLine[]): ChronicleFront {
  const front: Partial<Record<FrontKey, string>> = {};
  for (const line of lines) {
    const entry = readFrontEntry(line);
    const key = FRONT_KEYS.find((known) => known === entry?.key);
    if (entry !== undefined && key !== undefined) front[key] ??= entry.value;
  }
  return front;
}

export function frontLine(key: FrontKey, value: string): string {
  return `${key}: ${isPlain(value) ? value : quoted(value)}`;
}

const DAY_OR_TIME = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;
const WORD = /^[A-Za-z_][\w./-]*$/;
const YAML_VALUE = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function isPlain(value: string): boolean {
  return DAY_OR_TIME.test(value) || (WORD.test(value) && !YAML_VALUE.test(value));
}

/** As JSON and YAML both have it, with nothing in it that is invisible or breaks a line. */
function quoted(value: string): string {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[\p{C}\p{Z}]/gu, (sign) =>
    sign === ' ' ? sign : sign.split('').map(escape).join(''),
  );
}

function scalarOf(text: string): string {
  if (text.startsWith('"')) return jsonOf(text) ?? text;
  const single = /^'((?:[^']|'')*)'/.exec(text)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return text.startsWith('#')
    ? ''
    : text
        .split(/[ \t]#/, 1)
        .join('')
        .trim();
}

function jsonOf(text: string): string | undefined {
  const end = /^"(?:[^"\\]|\\[^])*"/.exec(text)?.[0];
  try {
    return end === undefined ? undefined : (JSON.parse(end) as string);
  } catch {
    return undefined;
  }
}
