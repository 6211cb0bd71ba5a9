import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import {
  isJsonObject,
  parseJsonLine,
  stringField,
  type Transcript,
  type TranscriptItem,
} from '@reflect/core/harness';

import { opencodeState } from '../opencode-folders.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** It holds some fifty prompts, which may have been pasted. */
const MAX_HISTORY_BYTES = 32 * 1024 * 1024;
const RUN = 'permissions of opencode run';

/**
 * Marks the prompts that a person typed. Its terminal keeps a history of them, to which nothing else writes;
 * it tells of no session, so that none counts in one that a script began.
 */
export function withTypedMarked(session: Transcript, env: Environment): Transcript {
  const typed = typedIn(join(opencodeState(env), 'prompt-history.jsonl'));
  const items = session.items.map((item): TranscriptItem => {
    if (item.type !== 'user' || item.via !== 'prompt' || item.shownBy === RUN) return item;
    if (!typed.has(normalised(item.text))) return item;
    return { ...item, proof: 'proven', shownBy: 'prompt-history.jsonl' };
  });
  return { ...session, items };
}

/** What cannot be read proves nothing. */
function typedIn(file: string): ReadonlySet<string> {
  try {
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > MAX_HISTORY_BYTES) return new Set();
    return new Set(readFileSync(file, 'utf8').split('\n').flatMap(inputOf));
  } catch {
    return new Set();
  }
}

/** The words of an entry, unless they are a command for a shell. */
function inputOf(line: string): readonly string[] {
  const [entry] = parseJsonLine(line).records;
  if (!isJsonObject(entry) || stringField(entry, 'mode') === 'shell') return [];
  const input = normalised(stringField(entry, 'input') ?? '');
  return input === '' ? [] : [input];
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
