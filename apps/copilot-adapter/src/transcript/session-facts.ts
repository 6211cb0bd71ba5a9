import { objectField, stringField, type TranscriptItem } from '@reflect/core';

import type { CopilotEvent } from './copilot-event.js';

/** Ends of a run that only a run without a person at the terminal has. */
const HEADLESS_ENDS: ReadonlySet<string> = new Set(['complete', 'error']);

/** What events say about the session as a whole; the first word on each counts. */
export class SessionFacts {
  sessionId: string | undefined;
  cwd: string | undefined;
  branch: string | undefined;
  #isResumed = false;
  #isScript = false;

  add({ type, data, agent }: CopilotEvent): void {
    // A sub-agent's hooks carry a session and a folder of their own.
    if (agent !== undefined) return;
    if (type === 'session.start') this.#addStart(data);
    if (type === 'session.start' || type === 'session.resume') this.#addPlace(data);
    if (type === 'session.resume') this.#isResumed = true;
    if (type === 'hook.start') this.#addHook(data);
  }

  /**
   * Marks the first prompt of a session whose first run had nobody at a terminal: a program may have
   * written it. Who resumes such a session and answers back is somebody.
   */
  settle(items: readonly TranscriptItem[]): readonly TranscriptItem[] {
    const first = items.findIndex((item) => item.type === 'user');
    return items.map((item, index) =>
      this.#isScript && index === first && item.type === 'user' && item.via === 'prompt'
        ? { ...item, via: 'script' }
        : item,
    );
  }

  /** Copilot also starts sessions of its own, for what a session leaves behind. */
  #addStart(data: CopilotEvent['data']): void {
    this.sessionId ??= stringField(data, 'sessionId');
    if (stringField(data, 'detachedFromSpawningParentSessionId') !== undefined) {
      this.#isScript = true;
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
    const isEnd = data['hookType'] === 'sessionEnd' && !this.#isResumed;
    if (isEnd && HEADLESS_ENDS.has(stringField(input, 'reason') ?? '')) this.#isScript = true;
  }
}
