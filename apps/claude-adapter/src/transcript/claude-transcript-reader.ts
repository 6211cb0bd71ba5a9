import { basename } from 'node:path';

import {
  estimateTokens,
  inputTokens,
  sessionFileReader,
  stringField,
  type JsonObject,
  type SessionBuilder,
  type SessionContent,
  type SessionFileOptions,
  type TranscriptItem,
  type TranscriptReader,
} from '@reflect/core/harness';

import { isClaudeRecord, messageBlocks, toBlocks } from './claude-record.js';
import type { OpenCall } from './open-call.js';
import { recordItems } from './record-items.js';
import { subAgentFiles } from './sub-agent-files.js';
import { withoutRepeatedMessages } from './without-repeated-messages.js';

/** Reads the session files of Claude Code, of every version that has been seen. */
export function claudeTranscriptReader(options: SessionFileOptions): TranscriptReader {
  const reader = sessionFileReader(
    {
      harness: 'claude',
      product: 'Claude Code',
      open: () => new ClaudeSession(),
      idOf: (path) => basename(path, '.jsonl'),
    },
    options,
  );
  return { ...reader, subAgentFiles };
}

/** Takes records in order and makes the session of them. */
class ClaudeSession implements SessionBuilder {
  private readonly items: TranscriptItem[] = [];
  private readonly calls = new Map<string, OpenCall>();
  private readonly seen = new Set<string>();
  private readonly about = new Map<'sessionId' | 'cwd' | 'gitBranch', string>();
  /** Lines of messages that wait until the agent takes them up. */
  private readonly queueLines = new Set<number>();
  private lastAnswer = 0;
  private version = '';
  private recognised = false;
  private tokens = 0;

  add(record: JsonObject, line: number): void {
    if (!isClaudeRecord(record)) return;
    this.recognised = true;
    if (this.isRepeated(record)) return;
    for (const key of ['sessionId', 'cwd', 'gitBranch'] as const) {
      const value = stringField(record, key);
      if (value !== undefined && !this.about.has(key)) this.about.set(key, value);
    }
    if (record['type'] === 'queue-operation') this.queueLines.add(line);
    if (record['type'] === 'assistant') this.lastAnswer = line;
    this.tokens += recordTokens(record);
    this.version = stringField(record, 'version') ?? this.version;
    const { calls, version } = this;
    this.items.push(...recordItems(record, { line, calls, version }));
  }

  finish(): SessionContent | undefined {
    if (!this.recognised) return undefined;
    return {
      sessionId: this.about.get('sessionId'),
      cwd: this.about.get('cwd'),
      branch: this.about.get('gitBranch'),
      items: withoutRepeatedMessages(this.takenUpItems()),
      tokens: this.tokens,
    };
  }

  /**
   * A file is also read while its session goes on. A message at its end that the agent has not taken
   * up is then about to be written again as a prompt, which the next reading hears.
   */
  private takenUpItems(): readonly TranscriptItem[] {
    return this.items.filter(({ line }) => !this.queueLines.has(line) || line < this.lastAnswer);
  }

  /** A resumed session may write old records again. */
  private isRepeated(record: JsonObject): boolean {
    const id = stringField(record, 'uuid');
    if (id === undefined) return false;
    if (this.seen.has(id)) return true;
    this.seen.add(id);
    return false;
  }
}

/** Tokens of what was said, called and returned; the file's bookkeeping does not count. */
function recordTokens(record: JsonObject): number {
  if (record['type'] !== 'user' && record['type'] !== 'assistant') return 0;
  return messageBlocks(record).reduce((sum, block) => sum + blockTokens(block), 0);
}

function blockTokens(block: JsonObject): number {
  const content = toBlocks(block['content']);
  const texts = [block, ...content].map((part) => stringField(part, 'text') ?? '');
  return texts.reduce((sum, text) => sum + estimateTokens(text), inputTokens(block['input']));
}
