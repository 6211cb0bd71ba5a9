import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { claudeTool } from '../src/harness/claude/claude-tool.js';
import { codexTool } from '../src/harness/codex/codex-tool.js';
import { copilotTool } from '../src/harness/copilot/copilot-tool.js';

const READERS = { claude: claudeTool, codex: codexTool, copilot: copilotTool };

const patch = `*** Begin Patch
*** Add File: src/new.ts
+*** Update File: not/a/header.ts
*** Update File: src/old name.ts\r
*** Move to: src/moved.ts
@@
*** Delete File: src/gone.ts
*** Update File: src/moved.ts
*** End Patch`;

describe('the tool reader', () => {
  it.each([
    ['claude', 'Bash', { command: 'ls' }, { kind: 'shell', files: [], command: 'ls' }],
    ['copilot', 'bash', { command: ['ls'] }, { kind: 'shell', files: [] }],
    ['copilot', 'powershell', { command: 'dir' }, { kind: 'shell', files: [], command: 'dir' }],
    ['claude', 'Read', { file_path: '/a' }, { kind: 'read', files: ['/a'] }],
    ['copilot', 'view', { path: '/a' }, { kind: 'read', files: ['/a'] }],
    [
      'claude',
      'NotebookEdit',
      { notebook_path: '/n.ipynb' },
      { kind: 'edit', files: ['/n.ipynb'] },
    ],
    ['copilot', 'create', { path: 'new.md', command: 'x' }, { kind: 'write', files: ['new.md'] }],
    ['claude', 'Edit', { file_path: 7, path: '' }, { kind: 'edit', files: [] }],
    ['claude', 'Grep', { path: '/folder' }, { kind: 'search', files: [] }],
    ['codex', 'spawn_agent', { prompt: 'p' }, { kind: 'agent', files: [] }],
    ['claude', 'create', { path: '/a' }, { kind: 'other', files: [] }],
    [
      ...(['claude', 'Agent', { prompt: 'p' }] as const),
      { kind: 'agent', files: [], task: { agentType: '', text: 'p' } },
    ],
    [
      ...(['claude', 'Task', { prompt: 'p', subagent_type: 'Explore' }] as const),
      { kind: 'agent', files: [], task: { agentType: 'Explore', text: 'p' } },
    ],
    ['claude', 'Agent', { prompt: ['p'] }, { kind: 'agent', files: [] }],
    ['codex', 'mcp__files__read', { path: '/a', command: 'c' }, { kind: 'other', files: [] }],
    ['claude', 'Write', null, { kind: 'write', files: [] }],
    ['codex', '__proto__', [], { kind: 'other', files: [] }],
  ] as const)('of %s reads %s with %j', (...row) => {
    const [harness, name, input, use] = row;
    expect(READERS[harness](name, input)).toEqual({ name, ...use });
  });

  it('reads the files of a patch, in Codex and in Copilot', () => {
    const use = {
      name: 'apply_patch',
      kind: 'edit',
      files: ['src/new.ts', 'src/old name.ts', 'src/moved.ts', 'src/gone.ts'],
    };
    expect(codexTool('apply_patch', { command: patch })).toEqual(use);
    expect(copilotTool('apply_patch', patch)).toEqual(use);
  });

  it('takes a patch that only adds files for a write', () => {
    expect(codexTool('apply_patch', '*** Add File: a\n+x\n*** Add File: b\n+y')).toEqual({
      name: 'apply_patch',
      kind: 'write',
      files: ['a', 'b'],
    });
  });

  it('never throws, and names files and commands only as text', () => {
    const names = fc.oneof(fc.constantFrom('apply_patch', 'Bash', 'Read'), fc.string());
    fc.assert(
      fc.property(names, fc.jsonValue(), (name, input) => {
        for (const read of Object.values(READERS)) {
          const { files, command = '' } = read(name, input);
          expect([...files, command].every((text) => typeof text === 'string')).toBe(true);
        }
      }),
    );
  });
});
