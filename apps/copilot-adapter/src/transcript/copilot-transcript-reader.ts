import { basename, dirname } from 'node:path';

import {
  estimateTokens,
  inputTokens,
  objectsField,
  readTranscriptRecords,
  stringField,
  TranscriptError,
  type JsonObject,
  type ReadRecords,
  type Transcript,
  type TranscriptItem,
  type TranscriptReader,
} from '@reflect/core/harness';

import { copilotEvent, type CopilotEvent } from './copilot-event.js';
import { eventItems } from './event-items.js';
import type { OpenCall } from './item-place.js';
import { SessionFacts } from './session-facts.js';
import { printedText } from './tool-result.js';

export interface CopilotTranscriptReaderOptions {
  /** Larger files are refused. */
  readonly maxBytes: number;
}

/** Reads the event logs of Copilot CLI, of every version that has been seen. */
export class CopilotTranscriptReader implements TranscriptReader {
  readonly harness = 'copilot';

  constructor(private readonly options: CopilotTranscriptReaderOptions) {}

  async read(path: string): Promise<Transcript> {
    const session = new SessionBuilder();
    const read = await readTranscriptRecords(path, this.options.maxBytes, (record, line) => {
      session.add(record, line);
    });
    return session.finish(path, read);
  }
}

/** Takes records in order and makes the session of them. */
class SessionBuilder {
  private readonly items: TranscriptItem[] = [];
  private readonly calls = new Map<string, OpenCall>();
  private readonly seen = new Set<string>();
  private readonly facts = new SessionFacts();
  private tokens = 0;

  add(record: JsonObject, line: number): void {
    const event = copilotEvent(record);
    // A resumed session may write old events again.
    if (event === undefined || this.seen.has(event.id)) return;
    this.seen.add(event.id);
    this.facts.add(event, line);
    this.tokens += eventTokens(event);
    this.items.push(...eventItems(event, { line, calls: this.calls }));
  }

  finish(path: string, read: ReadRecords): Transcript {
    if (this.seen.size === 0 && read.lines > 0) throw unrecognised(path);
    const { sessionId = sessionOfPath(path), cwd, branch } = this.facts;
    return {
      harness: 'copilot',
      sessionId,
      ...(cwd === undefined ? {} : { cwd }),
      ...(branch === undefined || branch === '' ? {} : { branch }),
      items: this.facts.settle(this.items),
      ...read,
      tokens: this.tokens,
    };
  }
}

/** The folder is named after the session, unless somebody moved the file. */
function sessionOfPath(path: string): string {
  const name = basename(path, '.jsonl');
  return name === 'events' ? basename(dirname(path)) : name;
}

/** Tokens of what was said, called and returned; the log's bookkeeping does not count. */
function eventTokens({ type, data }: CopilotEvent): number {
  if (type === 'tool.execution_complete') return estimateTokens(printedText(data));
  if (type !== 'user.message' && type !== 'assistant.message') return 0;
  return objectsField(data, 'toolRequests').reduce(
    (sum, call) => sum + inputTokens(call['arguments']),
    estimateTokens(stringField(data, 'content') ?? ''),
  );
}

function unrecognised(path: string): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_UNRECOGNIZED',
    `${path} holds no event of a Copilot session; queue it for the harness that wrote it.`,
  );
}
