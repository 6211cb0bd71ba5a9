import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';

const STARTED = /"agent_id"\s*:\s*"([0-9a-f]{8}-[0-9a-f-]{27})"/;

/** The rollouts of the sub-agents that a session started, which lie beside its own and have their ids. */
export function subAgentFiles(path: string, { items }: Transcript): readonly string[] {
  const starts = new Set(
    items.flatMap((item) =>
      item.type === 'tool-call' && item.tool === 'spawn_agent' ? [item.callId] : [],
    ),
  );
  const ids = items.flatMap((item) =>
    item.type === 'tool-result' && starts.has(item.callId)
      ? (STARTED.exec(item.text)?.slice(1) ?? [])
      : [],
  );
  return ids.length === 0 ? [] : rolloutsOf(path, ids);
}

function rolloutsOf(path: string, ids: readonly string[]): readonly string[] {
  const folder = dirname(path);
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== basename(path))
      .map(({ name }) => name)
      .filter(
        (name) => name.startsWith('rollout-') && ids.some((id) => name.endsWith(`-${id}.jsonl`)),
      )
      .map((name) => join(folder, name))
      .sort();
  } catch {
    // What cannot be listed is not read, and the session is all the same.
    return [];
  }
}
