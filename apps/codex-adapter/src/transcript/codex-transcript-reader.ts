import { basename } from 'node:path';

import {
  readTranscriptRecords,
  TranscriptError,
  type Transcript,
  type TranscriptReader,
} from '@reflect/core/harness';

import { toCodexRecord } from './codex-record.js';
import { CodexSession } from './codex-session.js';

export interface CodexTranscriptReaderOptions {
  /** Larger files are refused. */
  readonly maxBytes: number;
}

/** Reads the rollouts of Codex, of every version that has been seen. */
export class CodexTranscriptReader implements TranscriptReader {
  readonly harness = 'codex';

  constructor(private readonly options: CodexTranscriptReaderOptions) {}

  async read(path: string): Promise<Transcript> {
    const session = new CodexSession();
    const read = await readTranscriptRecords(path, this.options.maxBytes, (record, line) => {
      const known = toCodexRecord(record);
      if (known !== undefined) session.add(known, line);
    });
    if (session.isEmpty && read.lines > 0) throw unrecognised(path);
    const { sessionId = idOfFile(path), ...content } = session.finish();
    return { harness: this.harness, sessionId, ...content, ...read };
  }
}

/** `rollout-<local time>-<session id>.jsonl` */
function idOfFile(path: string): string {
  const name = basename(path, '.jsonl');
  return /^rollout-.*?-([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(name)?.[1] ?? name;
}

function unrecognised(path: string): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_UNRECOGNIZED',
    `${path} holds no record of a Codex session; queue it for the harness that wrote it.`,
  );
}
