import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';

import { geminiTranscriptReader } from '../../src/transcript/gemini-transcript-reader.js';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

/** The path of a recorded session. */
export function recordedPath(name: string): string {
  const folder = join(FIXTURES, name, 'chats');
  const [file = ''] = readdirSync(folder);
  return join(folder, file);
}

/** Reads a recorded session. */
export function recorded(name: string): Promise<Transcript> {
  return geminiTranscriptReader({ maxBytes: 10_000_000 }).read(recordedPath(name));
}
