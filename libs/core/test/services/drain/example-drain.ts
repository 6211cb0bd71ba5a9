import { appendFileSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Digest, DigestItem } from '../../../src/engine/capture/digest.js';
import type { Driver, DriverAnswer, DriverRun } from '../../../src/engine/capture/driver.js';
import { TranscriptError } from '../../../src/engine/capture/transcript-errors.js';
import type { Transcript, TranscriptReader } from '../../../src/engine/capture/transcript.js';
import type { LearningDraft } from '../../../src/stores/learnings/learning.js';
import { exampleBudgetSettings } from '../../stores/budget/example-budget.js';
import { DRAIN_SETTINGS, type DrainSettings } from '../../../src/services/drain/drain-settings.js';
import type {
  AppliedDrafts,
  LearnedRun,
  LearningSink,
} from '../../../src/stores/learnings/learning-sink.js';

export function exampleDrainSettings(changed: Partial<DrainSettings> = {}): DrainSettings {
  return {
    ...exampleBudgetSettings(),
    quietMinutes: DRAIN_SETTINGS.quietMinutes.default,
    lingerSeconds: DRAIN_SETTINGS.lingerSeconds.default,
    maxMinutes: DRAIN_SETTINGS.maxMinutes.default,
    pauseMinutes: DRAIN_SETTINGS.pauseMinutes.default,
    stopGraceSeconds: DRAIN_SETTINGS.stopGraceSeconds.default,
    ...changed,
  };
}

/** Reads files whose lines are what somebody said; one that begins with `?` is not its own. */
export class LineReader implements TranscriptReader {
  constructor(readonly harness = 'example') {}

  read(path: string): Promise<Transcript> {
    let content: string;
    try {
      content = readFileSync(path, 'utf8');
    } catch (cause) {
      return Promise.reject(
        new TranscriptError('TRANSCRIPT_MISSING', `${path} is gone`, { cause }),
      );
    }
    if (content.startsWith('?')) {
      return Promise.reject(new TranscriptError('TRANSCRIPT_UNRECOGNIZED', 'not mine'));
    }
    const lines = content.split('\n').slice(0, -1);
    return Promise.resolve({
      harness: this.harness,
      sessionId: path,
      items: lines.map((text, index) => ({ type: 'assistant', text, line: index + 1 })),
      unreadable: [],
      bytes: Buffer.byteLength(content),
      lines: lines.length,
      tokens: lines.length,
    });
  }
}

/** Each new line is an item. */
export function digestLines(transcript: Transcript, fromLine: number): Digest {
  const items = transcript.items
    .filter((item) => item.type === 'assistant' && item.line >= fromLine)
    .map((item): DigestItem => {
      const text = item.type === 'assistant' ? item.text : '';
      return { kind: 'decided', origin: 'agent', text, lines: [item.line] };
    });
  const { harness, sessionId } = transcript;
  return { harness, sessionId, items, transcriptTokens: 100, digestTokens: 10 };
}

export function draftOf(text: string): LearningDraft {
  return {
    kind: 'lesson',
    title: text,
    body: text,
    confidence: 'low',
    tags: [],
    entities: [],
    relations: [],
    files: [],
    queries: [],
    evidence: [1],
    origin: 'user',
  };
}

/** Learns every item of a digest, or does what it is told to; remembers what it was asked. */
export class ExampleDriver implements Driver {
  readonly name = 'example';
  readonly asked: string[][] = [];
  available = true;
  act: (digest: Digest, run: DriverRun) => Promise<DriverAnswer> = (digest) =>
    Promise.resolve({ outcome: 'learned', drafts: digest.items.map(({ text }) => draftOf(text)) });

  constructor(readonly paid = false) {}

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }

  run(digest: Digest, run: DriverRun): Promise<DriverAnswer> {
    this.asked.push(digest.items.map(({ text }) => text));
    return this.act(digest, run);
  }
}

/** Keeps titles by key. */
export class MemorySink implements LearningSink {
  readonly stored = new Map<string, string>();
  failures = 0;

  apply(run: LearnedRun): Promise<AppliedDrafts> {
    if (this.failures-- > 0) {
      return Promise.reject(Object.assign(new Error('disk'), { syscall: 'write', code: 'EIO' }));
    }
    const keys = run.drafts.map((_, n) => `${run.jobId}#${String(n)}`);
    const fresh = keys.filter((key) => !this.stored.has(key));
    run.drafts.forEach(({ title }, n) => this.stored.set(`${run.jobId}#${String(n)}`, title));
    return Promise.resolve({ stored: fresh, strengthened: [], superseded: [] });
  }

  get titles(): string[] {
    return [...this.stored.values()];
  }
}

/** A transcript of lines; it was last changed long ago. */
export function writeTranscript(folder: string, name: string, lines: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.jsonl`);
  appendFileSync(path, lines.map((line) => `${line}\n`).join(''));
  utimesSync(path, 1000, 1000);
  return path;
}
