import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SUB_AGENT = /^agent-[\w-]+\.jsonl$/;

/** The files of a session's sub-agents, which stand in a folder of the session beside its own file. */
export function subAgentFiles(path: string): readonly string[] {
  const folder = join(path.replace(/\.jsonl$/, ''), 'subagents');
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SUB_AGENT.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    // Most sessions have no such folder.
    return [];
  }
}
