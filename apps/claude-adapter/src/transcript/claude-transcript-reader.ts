import { basename } from 'node:path';

import {
  estimateTokens,
  openTranscriptFile,
  parseJsonLine,
  readLines,
  stringField,
  toTranscriptError,
  TranscriptError,
  type JsonObject,
  type SourceLine,
  type Transcript,
  type TranscriptItem,
  type TranscriptReader,
} from '@reflect/core';

import { isClaudeRecord, messageBlocks, toBlocks } from './claude-record.js';
import type { OpenCall } from './item-place.js';
import { withoutRepeatedMessages, withScriptOnlyFirst } from './settle-prompts.js';
import { recordItems } from './record-items.js';

const MAX_LINE_BYTES = 32 * 1024 * 1024;

export interface ClaudeTranscriptReaderOptions {
  /** Larger files are refused. */
  readonly maxBytes: number;
}

/** Reads the session files of Claude Code, of every version that has been seen. */
export class ClaudeTranscriptReader implements TranscriptReader {
  readonly harness = 'claude';

  constructor(private readonly options: ClaudeTranscriptReaderOptions) {}

  async read(path: string): Promise<Transcript> {
    const { file, bytes } = await openTranscriptFile(path, this.options.maxBytes);
    const session = new SessionBuilder();
    try {
      for await (const line of readLines(file, { bytes, maxLineBytes: MAX_LINE_BYTES })) {
        session.add(line);
      }
    } catch (error) {
      throw toTranscriptError(error, path);
    } finally {
      await file.close();
    }
    return session.finish(path, bytes);
  }
}

/** Takes lines in order and makes the session of them. */
class SessionBuilder {
  private readonly items: TranscriptItem[] = [];
  private readonly unreadable: number[] = [];
  private readonly calls = new Map<string, OpenCall>();
  private readonly seen = new Set<string>();
  private readonly about = new Map<'sessionId' | 'cwd' | 'gitBranch', string>();
  private recognised = false;
  private lines = 0;
  private tokens = 0;

  add(line: SourceLine): void {
    if (line.text?.trim() === '') {
      this.lines = line.number;
      return;
    }
    const { records, torn } = parseJsonLine(line.text ?? '');
    if (torn || line.text === undefined) this.unreadable.push(line.number);
    if (line.ended || !torn) this.lines = line.number;
    for (const record of records) this.addRecord(record, line.number);
  }

  finish(path: string, bytes: number): Transcript {
    if (!this.recognised && this.lines > 0) throw unrecognised(path);
    const cwd = this.about.get('cwd');
    const branch = this.about.get('gitBranch');
    return {
      harness: 'claude',
      sessionId: this.about.get('sessionId') ?? basename(path, '.jsonl'),
      ...(cwd === undefined ? {} : { cwd }),
      ...(branch === undefined || branch === '' ? {} : { branch }),
      items: withScriptOnlyFirst(withoutRepeatedMessages(this.items)),
      unreadable: this.unreadable,
      bytes,
      lines: this.lines,
      tokens: this.tokens,
    };
  }

  private addRecord(record: JsonObject, line: number): void {
    if (!isClaudeRecord(record)) return;
    this.recognised = true;
    if (this.isRepeated(record)) return;
    for (const key of ['sessionId', 'cwd', 'gitBranch'] as const) {
      const value = stringField(record, key);
      if (value !== undefined && !this.about.has(key)) this.about.set(key, value);
    }
    this.tokens += recordTokens(record);
    this.items.push(...recordItems(record, { line, calls: this.calls }));
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
  return texts.reduce((sum, text) => sum + estimateTokens(text), inputTokens(block['input'], 0));
}

/** Deep enough for every tool; a hostile file may nest without end. */
const MAX_DEPTH = 6;

function inputTokens(value: unknown, depth: number): number {
  if (typeof value === 'string') return estimateTokens(value);
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + inputTokens(part, depth + 1), 0);
}

function unrecognised(path: string): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_UNRECOGNIZED',
    `${path} holds no record of a Claude Code session; queue it for the harness that wrote it.`,
  );
}
