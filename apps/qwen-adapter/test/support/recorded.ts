import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Transcript, TranscriptItem } from '@reflect/core/harness';

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

/** What a person is shown to have said: how, and by what. */
export function spoken({ items }: Transcript): readonly (readonly string[])[] {
  return items.flatMap((item) =>
    item.type === 'user' ? [[item.via, item.text, item.proof, item.shownBy ?? '']] : [],
  );
}

export function ofType<Type extends TranscriptItem['type']>(
  { items }: Transcript,
  type: Type,
): readonly Extract<TranscriptItem, { type: Type }>[] {
  return items.filter(
    (item): item is Extract<TranscriptItem, { type: Type }> => item.type === type,
  );
}
