import { objectField, stringField, type TranscriptItem } from '@reflect/core/harness';

import type { CopilotEvent } from './copilot-event.js';

/** Ends of a run that only a run without a person at the terminal has. */
const HEADLESS_ENDS: ReadonlySet<string> = new Set(['complete', 'error']);

/** A stretch of a session, from its start or a resume to the next. */
interface Run {
  readonly line: number;
  /** Whether it was started with its first prompt, as headless runs are. */
  hasInitialPrompt: boolean;
  end: 'headless' | 'attended' | undefined;
}

/** What events say about the session as a whole; the first word on each counts. */
export class SessionFacts {
  sessionId: string | undefined;
  cwd: string | undefined;
  branch: string | undefined;
  #isDetached = false;
  readonly #runs: Run[] = [];

  add({ type, data, agent }: CopilotEvent, line: number): void {
    // A sub-agent's hooks carry a session and a folder of their own.
    if (agent !== undefined) return;
    if (type === 'session.start') this.#addStart(data);
    if (type === 'session.start' || type === 'session.resume') {
      this.#addPlace(data);
      this.#runs.push({ line, hasInitialPrompt: false, end: undefined });
    }
    if (type === 'hook.start') this.#addHook(data);
  }

  /**
   * Marks the prompts of runs that had nobody at a terminal: a program may have written them. One that
   * tells of no end, and began with its prompt, is taken for such a run.
   */
  withHeadlessMarked(items: readonly TranscriptItem[]): readonly TranscriptItem[] {
    return items.map((item) => {
      if (item.type !== 'user' || (item.via !== 'prompt' && item.via !== 'queued')) return item;
      const by = this.#headlessBy(item.line);
      return by === undefined ? item : { ...item, proof: 'headless', shownBy: by };
    });
  }

  #headlessBy(line: number): string | undefined {
    if (this.#isDetached) return 'detached session';
    const run = this.#runs.findLast((one) => one.line <= line);
    if (run?.end === 'headless') return 'sessionEnd of a headless run';
    return run?.end === undefined && run?.hasInitialPrompt === true ? 'initialPrompt' : undefined;
  }

  /** Copilot also starts sessions of its own, for what a session leaves behind. */
  #addStart(data: CopilotEvent['data']): void {
    this.sessionId ??= stringField(data, 'sessionId');
    if (stringField(data, 'detachedFromSpawningParentSessionId') !== undefined) {
      this.#isDetached = true;
    }
  }

  #addPlace(data: CopilotEvent['data']): void {
    const context = objectField(data, 'context');
    this.cwd ??= stringField(context, 'cwd');
    this.branch ??= stringField(context, 'branch');
  }

  #addHook(data: CopilotEvent['data']): void {
    const input = objectField(data, 'input');
    this.cwd ??= stringField(input, 'cwd');
    const run = this.#runs.at(-1) ?? { line: 0, hasInitialPrompt: false, end: undefined };
    if (this.#runs.length === 0) this.#runs.push(run);
    if (data['hookType'] === 'sessionStart' && stringField(input, 'initialPrompt') !== undefined) {
      run.hasInitialPrompt = true;
    }
    if (data['hookType'] !== 'sessionEnd') return;
    run.end = HEADLESS_ENDS.has(stringField(input, 'reason') ?? '') ? 'headless' : 'attended';
  }
}
