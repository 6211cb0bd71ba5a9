import { describe, expect, it } from 'vitest';

import { at, call, done, failed, readEvents } from '../support/session-file.js';

describe('what tools gave back', () => {
  it.each([
    ['the event', done('t', 'x', { shellExecution: { exitCode: 2 } }), 2],
    ['the last line', done('t', 'x\n<shellId: 12 completed with exit code 3>'), 3],
    ['the last line of older versions', done('t', 'x\n<exited with exit code 4>\n'), 4],
    [
      'a block',
      done('t', '', {
        result: { content: 'x', contents: [{ type: 'shell_exit', exitCode: 5 }] },
      }),
      5,
    ],
  ])('takes the exit code from %s', async (_where, result, exitCode) => {
    const { items } = await readEvents(call('t', 'bash', { command: 'make' }), result);
    expect(items[1]).toMatchObject({ text: 'x', failed: true, exitCode });
  });

  it('takes a failure behind a pipe from the output, and none from what a file holds', async () => {
    const { items } = await readEvents(
      call('t1', 'bash', { command: 'go test ./... | tail -3' }),
      done('t1', '--- FAIL: TestA\n<shellId: 0 completed with exit code 0>'),
      call('t2', 'bash', { command: 'cat log.txt' }),
      done('t2', '--- FAIL: TestA\n<shellId: 0 completed with exit code 0>'),
      call('t3', 'view', { path: 'log.txt' }),
      done('t3', '1. x\n<exited with exit code 1>'),
    );
    expect(items.flatMap((item) => (item.type === 'tool-result' ? [item.failed] : []))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['Path does not exist', 'failure'],
    ["Tool 'edit' does not exist.", 'failure'],
    ["Failed to parse patch: The first line of the patch must be '*** Begin Patch'", 'failure'],
    ['Permission denied and could not request permission from user', 'denied'],
    ['Denied by preToolUse hook from "hooks.json"', 'denied'],
    ['shellId: 30 was already stopped via stop_bash.', 'failure'],
  ])('marks what the harness itself refused: %s', async (message, code) => {
    const { items } = await readEvents(failed('t', message, code));
    expect(items).toMatchObject([{ failed: true, harnessFault: true, text: message }]);
  });

  it('does not take a failure of the work for one of the harness', async () => {
    const { items } = await readEvents(failed('t', 'connect ECONNREFUSED'));
    expect(items).toEqual([
      {
        type: 'tool-result',
        line: 1,
        ...at,
        callId: 't',
        text: 'connect ECONNREFUSED',
        failed: true,
      },
    ]);
  });

  it.each([
    'Tool "bash" succeeded. Additional guidance from postToolUse hooks:\nuse yarn',
    'Additional guidance from postToolUseFailure hook: use yarn',
    'Additional context from preToolUse hook: use yarn',
  ])('cuts what hooks appended to a result: %s', async (guidance) => {
    const { items } = await readEvents(
      call('t', 'bash', { command: 'ls' }),
      done('t', `a\n<shellId: 0 completed with exit code 0>\n\n${guidance}`),
    );
    expect(items[1]).toMatchObject({ text: 'a', exitCode: 0, failed: false });
  });

  it('leaves out what is private and what reflect injected', async () => {
    const { items } = await readEvents(
      call('t', 'bash', { command: 'echo <private>hunter2</private> done' }),
      done('t', 'one <reflect-memory format="1">use yarn</reflect-memory> two'),
    );
    expect(items).toMatchObject([{ subject: 'echo  done' }, { text: 'one  two' }]);
  });
});
