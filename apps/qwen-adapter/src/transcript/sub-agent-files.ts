import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';

const PLAIN_ID = /^[\w-]+$/;

/** The files of a session's sub-agents, which stand in a folder of its name in the project's `subagents`. */
export function subAgentFiles(path: string, { sessionId }: Transcript): readonly string[] {
  if (!PLAIN_ID.test(sessionId)) return [];
  const folder = join(dirname(path), '..', 'subagents', sessionId);
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
      .map(({ name }) => join(folder, name))
      .sort();
  } catch {
    // Most sessions have no such folder.
    return [];
  }
}
