import { toTranscriptError, openTranscriptFile } from './open-transcript-file.js';
import type { JsonObject } from '../../../foundation/text/json-object.js';
import { parseJsonLine } from './parse-json-line.js';
import { readLines, type SourceLine } from '../../../foundation/text/read-lines.js';

const MAX_LINE_BYTES = 32 * 1024 * 1024;

/** What was read of a transcript file, as {@link Transcript} tells it. */
export interface ReadRecords {
  readonly bytes: number;
  readonly lines: number;
  readonly unreadable: readonly number[];
}

/** Takes a record with the 1-based line that it stands in. */
export type TakeRecord = (record: JsonObject, line: number) => void;

/**
 * Hands over the JSON objects of a transcript file in order, up to the size that the file had when
 * it was opened. Lines that are torn, foreign or too long are counted and passed over.
 *
 * Throws `TranscriptError`; files larger than `maxBytes` are refused.
 */
export async function readTranscriptRecords(
  path: string,
  maxBytes: number,
  take: TakeRecord,
): Promise<ReadRecords> {
  const { file, bytes } = await openTranscriptFile(path, maxBytes);
  const unreadable: number[] = [];
  let lines = 0;
  try {
    for await (const line of readLines(file, { bytes, maxLineBytes: MAX_LINE_BYTES })) {
      const torn = takeLine(line, take);
      if (torn) unreadable.push(line.number);
      if (line.ended || !torn) lines = line.number;
    }
  } catch (error) {
    throw toTranscriptError(error, path);
  } finally {
    await file.close();
  }
  return { bytes, lines, unreadable };
}

/** Whether a part of the line could not be read. */
function takeLine({ text, number }: SourceLine, take: TakeRecord): boolean {
  if (text === undefined) return true;
  if (text.trim() === '') return false;
  const { records, torn } = parseJsonLine(text);
  for (const record of records) take(record, number);
  return torn;
}
