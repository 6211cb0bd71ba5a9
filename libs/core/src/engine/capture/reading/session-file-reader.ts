import type { JsonObject } from '../../../foundation/text/json-object.js';
import type { Transcript, TranscriptItem, TranscriptReader } from '../transcript.js';
import { TranscriptError } from '../transcript-errors.js';
import { readTranscriptRecords } from './read-transcript-records.js';

/** What the records of a session tell; an absent id is taken from the name of the file. */
export interface SessionContent {
  readonly sessionId: string | undefined;
  readonly cwd: string | undefined;
  readonly branch: string | undefined;
  readonly items: readonly TranscriptItem[];
  readonly tokens: number;
}

/** Takes records in order and makes the session of them. */
export interface SessionBuilder {
  add(record: JsonObject, line: number): void;
  /** Undefined when no record was one of the harness's. */
  finish(): SessionContent | undefined;
}

/** How the session files of a harness are read: JSON Lines, a record a line. */
export interface SessionFormat {
  readonly harness: string;
  /** The harness's name for people, for errors. */
  readonly product: string;
  readonly open: () => SessionBuilder;
  /** The id that a file's path tells. */
  readonly idOf: (path: string) => string;
}

/** What a session file may be like to be read. */
export interface SessionFileOptions {
  /** Larger files are refused. */
  readonly maxBytes: number;
}

/** Reads the session files of one harness; throws `TranscriptError` for a file that holds none. */
export function sessionFileReader(
  { harness, product, open, idOf }: SessionFormat,
  { maxBytes }: SessionFileOptions,
): TranscriptReader {
  return {
    harness,
    async read(path: string): Promise<Transcript> {
      const session = open();
      const read = await readTranscriptRecords(path, maxBytes, (record, line) => {
        session.add(record, line);
      });
      const content = session.finish();
      if (content === undefined && read.lines > 0) throw unrecognised(path, product);
      const { sessionId = idOf(path), cwd, branch, items = [], tokens = 0 } = content ?? {};
      return {
        harness,
        sessionId,
        ...(cwd === undefined ? {} : { cwd }),
        ...(branch === undefined || branch === '' ? {} : { branch }),
        items,
        ...read,
        tokens,
      };
    },
  };
}

function unrecognised(path: string, product: string): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_UNRECOGNIZED',
    `${path} holds no record of a ${product} session; queue it for the harness that wrote it.`,
  );
}
