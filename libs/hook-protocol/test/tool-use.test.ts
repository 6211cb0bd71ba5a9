import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readToolUse } from '../src/tool-use.js';

const patch = `*** Begin Patch
*** Add File: src/new.ts
+*** Update File: not/a/header.ts
*** Update File: src/old name.ts\r
*** Move to: src/moved.ts
@@
*** Delete File: src/gone.ts
*** Update File: src/moved.ts
*** End Patch`;

describe('readToolUse', () => {
  it.each([
    ['Bash', { command: 'ls' }, { kind: 'shell', files: [], command: 'ls' }],
    ['bash', { command: ['ls'] }, { kind: 'shell', files: [] }],
    ['powershell', { command: 'dir' }, { kind: 'shell', files: [], command: 'dir' }],
    ['Read', { file_path: '/a' }, { kind: 'read', files: ['/a'] }],
    ['view', { path: '/a' }, { kind: 'read', files: ['/a'] }],
    ['NotebookEdit', { notebook_path: '/n.ipynb' }, { kind: 'edit', files: ['/n.ipynb'] }],
    ['create', { path: 'new.md', command: 'x' }, { kind: 'write', files: ['new.md'] }],
    ['Edit', { file_path: 7, path: '' }, { kind: 'edit', files: [] }],
    ['Grep', { path: '/folder' }, { kind: 'search', files: [] }],
    ['Agent', { prompt: 'p' }, { kind: 'agent', files: [] }],
    ['mcp__files__read', { path: '/a', command: 'c' }, { kind: 'other', files: [] }],
    ['Write', null, { kind: 'write', files: [] }],
    ['__proto__', [], { kind: 'other', files: [] }],
  ])('reads %s with %j', (name, input, use) => {
    expect(readToolUse(name, input)).toEqual({ name, ...use });
  });

  it('reads the files of a patch, in Codex and in Copilot', () => {
    const use = {
      name: 'apply_patch',
      kind: 'edit',
      files: ['src/new.ts', 'src/old name.ts', 'src/moved.ts', 'src/gone.ts'],
    };
    expect(readToolUse('apply_patch', { command: patch })).toEqual(use);
    expect(readToolUse('apply_patch', patch)).toEqual(use);
  });

  it('takes a patch that only adds files for a write', () => {
    expect(readToolUse('apply_patch', '*** Add File: a\n+x\n*** Add File: b\n+y')).toEqual({
      name: 'apply_patch',
      kind: 'write',
      files: ['a', 'b'],
    });
  });

  it('never throws, and names files and commands only as text', () => {
    const names = fc.oneof(fc.constantFrom('apply_patch', 'Bash', 'Read'), fc.string());
    fc.assert(
      fc.property(names, fc.jsonValue(), (name, input) => {
        const { files, command = '' } = readToolUse(name, input);
        expect([...files, command].every((text) => typeof text === 'string')).toBe(true);
      }),
    );
  });
});
