import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';

import { qwenTranscriptReader } from '../../src/transcript/qwen-transcript-reader.js';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

/** The path of a recorded session. */
export function recordedPath(name: string): string {
  const folder = join(FIXTURES, name, 'projects', '-home-user-project', 'chats');
  const [file = ''] = readdirSync(folder);
  return join(folder, file);
}

/** Reads a recorded session. */
export function recorded(name: string): Promise<Transcript> {
  return qwenTranscriptReader({ maxBytes: 10_000_000 }).read(recordedPath(name));
}
