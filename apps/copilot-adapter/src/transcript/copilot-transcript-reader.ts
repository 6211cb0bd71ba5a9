import { basename, dirname } from 'node:path';

import {
  estimateTokens,
  inputTokens,
  objectsField,
  sessionFileReader,
  stringField,
  type JsonObject,
  type SessionBuilder,
  type SessionContent,
  type SessionFileOptions,
  type TranscriptItem,
  type TranscriptReader,
} from '@reflect/core/harness';

import { copilotEvent, type CopilotEvent } from './copilot-event.js';
import { eventItems } from './event-items.js';
import type { OpenCall } from './open-call.js';
import { SessionFacts } from './session-facts.js';
import { printedText } from './tool-result.js';

/** Reads the event logs of Copilot CLI, of every version that has been seen. */
export function copilotTranscriptReader(options: SessionFileOptions): TranscriptReader {
  return sessionFileReader(
    {
      harness: 'copilot',
      product: 'Copilot',
      open: () => new CopilotSession(),
      idOf: sessionOfPath,
    },
    options,
  );
}

/** Takes records in order and makes the session of them. */
class CopilotSession implements SessionBuilder {
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

  finish(): SessionContent | undefined {
    if (this.seen.size === 0) return undefined;
    const { sessionId, cwd, branch } = this.facts;
    return {
      sessionId,
      cwd,
      branch,
      items: this.facts.withHeadlessMarked(this.items),
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
