import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { subAgentFiles } from '../../src/transcript/sub-agent-files.js';

function place(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '{}\n');
  return path;
}

describe('the files of sub-agents', () => {
  it('are those in the folder of their session, at any depth, and nothing else in it', () => {
    const folder = tempFolder();
    const session = place(folder, 's1.jsonl');
    const own = [
      place(folder, 's1/subagents/agent-a1.jsonl'),
      place(folder, 's1/subagents/workflows/run/agent-b2.jsonl'),
    ];
    place(folder, 's1/subagents/agent-a1.meta.json');
    place(folder, 's1/tool-results/agent-a1.jsonl');
    place(folder, 's2/subagents/agent-c3.jsonl');
    symlinkSync(session, join(folder, 's1', 'subagents', 'agent-link.jsonl'));
    expect(subAgentFiles(session)).toEqual(own);
  });

  it('are none where the session has no such folder', () => {
    const folder = tempFolder();
    expect(subAgentFiles(place(folder, 's1.jsonl'))).toEqual([]);
    expect(subAgentFiles(join(folder, 'none', 's1.jsonl'))).toEqual([]);
  });
});
