import type { Reflect } from '@reflect/core';
import { isReflectError } from '@reflect/hook-protocol';

import { titleOf } from './shown-turns.js';
import { transcriptTurns } from './transcript-turns.js';

/** What was asked first in each session, which never changes: a transcript is read for it once. */
export class SessionTitles {
  readonly #known = new Map<string, string>();

  constructor(private readonly reflect: Pick<Reflect, 'transcript'>) {}

  /** Undefined where nobody said anything yet, and where the transcript cannot be read. */
  async of(session: string): Promise<string | undefined> {
    const known = this.#known.get(session);
    if (known !== undefined) return known;
    const title = await this.#read(session);
    if (title !== undefined) this.#known.set(session, title);
    return title;
  }

  async #read(session: string): Promise<string | undefined> {
    try {
      const { transcript } = await this.reflect.transcript(session);
      return await titleOf(transcriptTurns(transcript.items));
    } catch (error) {
      if (!isReflectError(error) || !error.code.startsWith('TRANSCRIPT_')) throw error;
      return undefined;
    }
  }
}
