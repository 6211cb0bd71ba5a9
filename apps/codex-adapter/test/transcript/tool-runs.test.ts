import { describe, expect, it } from 'vitest';

import type { TranscriptItem } from '@reflect/core/harness';

import {
  call,
  customCall,
  event,
  item,
  message,
  output,
  ran,
  readRecords,
} from '../support/rollout.js';

/** Calls as `> action subject`, results as `< exit code text`. */
async function log(...records: readonly object[]): Promise<readonly string[]> {
  const { items } = await readRecords(...records);
  return items.map(entry);
}

function entry(item: TranscriptItem): string {
  if (item.type === 'tool-call') return `> ${item.action} ${item.subject}`;
  if (item.type !== 'tool-result') return item.type;
  const status = item.failed ? 'failed' : 'ok';
  const fault = item.harnessFault === true ? ' (fault)' : '';
  return `< ${status}${fault} ${String(item.exitCode ?? '-')} ${item.text}`;
}

describe('what Codex calls', () => {
  it.each([
    ['exec_command', { cmd: 'npm test' }, 'run npm test'],
    ['shell', { command: ['bash', '-lc', 'a | b'] }, 'run a | b'],
    ['shell', { command: ['git', 'status'] }, 'run git status'],
    ['shell_command', { command: 'ls' }, 'run ls'],
    [
      'shell',
      { command: ['apply_patch', '*** Begin Patch\n*** Update File: x y.ts\n+1\n*** End Patch'] },
      'edit x y.ts',
    ],
    ['view_image', { path: 'a.png' }, 'read a.png'],
    ['spawn_agent', { task_name: 'review', message: 'look' }, 'delegate review'],
    ['update_plan', { plan: [], explanation: 'why' }, 'other why'],
    ['files__read', { path: 'a' }, 'other a'],
  ])('%s %j', async (tool, input, expected) => {
    expect(await log(call('c', tool, input))).toEqual([`> ${expected}`]);
  });

  it('the old call of a local shell', async () => {
    const action = { type: 'exec', command: ['bash', '-lc', 'make'] };
    expect(
      await log(item({ type: 'local_shell_call', call_id: 'c', action }), output('c', 'ok')),
    ).toEqual(['> run make', '< ok - ok']);
  });

  it.each([
    [
      'const r = await tools.exec_command({cmd:"echo \\"a\\"\\nls", workdir:"/w"}); text(r.output)',
      'run echo "a"\nls',
    ],
    [
      `await Promise.all([tools.exec_command({"cmd": 'a'}), tools.exec_command({cmd: \`b\`})])`,
      'run a\nb',
    ],
    [
      'const patch = "*** Begin Patch\\n*** Update File: /w/a.ts\\n+x\\n*** End Patch"; await tools.apply_patch(patch)',
      'edit /w/a.ts',
    ],
    ['text(await tools.list())', 'other '],
  ])('the program %s', async (program, expected) => {
    expect(await log(customCall('c', 'exec', program))).toEqual([`> ${expected}`]);
  });

  it('names all files of a patch and keeps the lines that it adds', async () => {
    const patch =
      '*** Begin Patch\n*** Update File: a.ts\n@@\n-old\n+new\n*** Add File: b.ts\n+one\n+two\n*** End Patch';
    const { items } = await readRecords(customCall('c', 'apply_patch', patch));
    expect(items).toMatchObject([{ subject: 'a.ts, b.ts', detail: 'new\none\ntwo' }]);
  });
});

describe('how Codex says that a call went', () => {
  const run = call('c', 'exec_command', { cmd: 'make' });

  it.each([
    ['{"output":"bad\\n","metadata":{"exit_code":2}}', '< failed 2 bad\n'],
    [ran('bad', 'Process exited with code 2'), '< failed 2 bad'],
    [ran('fine'), '< ok 0 fine'],
    ['Exit code: 2\nWall time: 0 seconds\nTotal output lines: 9\nOutput:\nbad', '< failed 2 bad'],
    ['failed in sandbox LinuxSeccomp with execution error: exit code: 1\nbad', '< failed 1 bad'],
    [ran('Total output lines: 900\n\nbad', 'Process exited with code 1'), '< failed 1 bad'],
    ['plain text\nOutput:\nmore', '< ok - plain text\nOutput:\nmore'],
    ['error: no rule to make target', '< failed - error: no rule to make target'],
    [
      'failed to parse function arguments: x',
      '< failed (fault) - failed to parse function arguments: x',
    ],
    [
      'exec_command failed for `make`: no such file',
      '< failed (fault) - exec_command failed for `make`: no such file',
    ],
  ])('%j', async (result, expected) => {
    expect(await log(run, output('c', result))).toEqual(['> run make', expected]);
  });

  it('takes the exit code from the event when the output does not tell', async () => {
    const completed = { type: 'CommandExecution', id: 'c', exit_code: 3 };
    expect(
      await log(run, event('item_completed', { item: completed }), output('c', 'bad')),
    ).toEqual(['> run make', '< failed 3 bad']);
    expect(
      await log(run, event('exec_command_end', { call_id: 'c', exit_code: 4 }), output('c', 'bad')),
    ).toEqual(['> run make', '< failed 4 bad']);
  });

  it('makes one result of a program that is asked for the rest of its output', async () => {
    expect(
      await log(
        run,
        output('c', ran('first\n', 'Process running with session ID 42')),
        call('d', 'write_stdin', { session_id: 42, chars: '' }),
        output('d', ran('second\n', 'Process running with session ID 42')),
        call('e', 'write_stdin', { session_id: 42, chars: '' }),
        output('e', ran('third\n', 'Process exited with code 1')),
      ),
    ).toEqual(['> run make', '< failed 1 first\nsecond\nthird\n']);
  });

  const program = customCall('c', 'exec', 'await tools.exec_command({cmd:"make"})');
  const blocks = (...texts: readonly string[]): object[] =>
    texts.map((text) => ({ type: 'input_text', text }));

  it.each([
    [blocks('Script completed\nWall time 0.1 seconds\nOutput:\n', 'fine'), '< ok - fine'],
    [blocks('Script failed\nWall time 0.1 seconds\nOutput:\n', 'boom'), '< failed 1 boom'],
    [
      blocks('Script completed\nWall time 0.1 seconds\nOutput:\n', '{"exit_code":7}'),
      '< failed 7 {"exit_code":7}',
    ],
  ])('tells of a program %#', async (result, expected) => {
    expect(await log(program, output('c', result))).toEqual(['> run make', expected]);
  });

  it('learns from an event how a command inside a program ended', async () => {
    const end = event('exec_command_end', { call_id: 'exec-1', exit_code: 5 });
    expect(await log(program, end, output('c', blocks('boom')))).toEqual([
      '> run make',
      '< failed 5 boom',
    ]);
  });

  it('waits for a program that goes on', async () => {
    expect(
      await log(
        program,
        output('c', 'Script running with cell ID 3\nWall time 10.0 seconds\nOutput:\n'),
        call('d', 'wait', { cell_id: '3' }),
        output('d', blocks('Script completed\nWall time 3 seconds\nOutput:\n', 'done')),
      ),
    ).toEqual(['> run make', '< ok - done']);
  });

  it('takes a command that the person ran for a call, and its output for a result', async () => {
    const text =
      '<user_shell_command>\n<command>\nmake it\n</command>\n<result>\nExit code: 2\nDuration: 0.1 seconds\nOutput:\nbad\n</result>\n</user_shell_command>';
    expect(await log(message('user', text))).toEqual(['> run make it', '< failed 2 bad']);
  });

  it('keeps private spans out before it shortens', async () => {
    const secret = `<private>${'s'.repeat(9000)}</private>`;
    expect(await log(run, output('c', ran(`a ${secret} b`)))).toEqual([
      '> run make',
      '< ok 0 a  b',
    ]);
  });
});
