import { readRegularFile } from './regular-file.js';

export interface JsonLine {
  /** 1-based. */
  readonly line: number;
  readonly value: unknown;
}

export interface JsonLines {
  readonly values: readonly JsonLine[];
  /** Lines that are not JSON, 1-based, a torn last one included. */
  readonly unreadable: readonly number[];
  /** Whether the last line lacks its newline and is not JSON: a write was cut short, or goes on. */
  readonly torn: boolean;
}

/** Reads a JSONL file; bad lines are counted, not fatal, and a file that is missing is empty. */
export function readJsonLines(path: string): JsonLines {
  return parseJsonLines(readRegularFile(path)?.toString('utf8') ?? '');
}

export function parseJsonLines(text: string): JsonLines {
  const values: JsonLine[] = [];
  const unreadable: number[] = [];
  const lines = text.split('\n');
  lines.forEach((content, index) => {
    if (content.trim() === '') return;
    const value = parseJson(content);
    if (value === undefined) unreadable.push(index + 1);
    else values.push({ line: index + 1, value });
  });
  return { values, unreadable, torn: unreadable.at(-1) === lines.length };
}

/** What a JSON file holds; `undefined` when it is missing or no JSON. */
export function readJson(path: string): unknown {
  return parseJson(readRegularFile(path)?.toString('utf8') ?? '');
}

/** The value of a JSON text, or `undefined`, which no JSON text stands for. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
