import { expect, it } from 'vitest';

import { shownLine } from '../../../../src/engine/capture/origin/shown-lines.js';

it.each([
  '[2026-11-23 10:11:12] started',
  '10:11:12 started',
  '127.0.0.1 - - GET /',
  'Mon Nov 23 10:11:12 host sshd',
  'ERROR  no database',
  'stdout | printed by a test',
  '[12:ci] failed',
  '[lint:gofmt] these files need to be formatted',
  '[test:docker] $ make check',
  'caused by this and that: a bug',
  'error: no such file',
  'npm WARN deprecated package',
  'npm ERR! missing script',
  'npm notice new version',
  'make: *** No rule',
  '    at run (file.js)',
  'File "a.py", line 3',
  'Traceback (most recent call last)',
  'src/a.ts:12:3: broken',
  '12 | const a',
  '--> src/main.rs',
  'TypeError: not a function',
  '✗ fails',
  '=== RUN',
])('knows that a program printed %j', (line) => {
  expect(shownLine(line.trimStart())).toBe('log');
});

it.each([
  '$ npm test',
  '❯ ls',
  '(venv) ada@host:~$ make',
  'PS C:\\work> dir',
  '>>> f()',
  'In [1]: f()',
])('knows the command of a shell in %j', (line) => {
  // A line that begins like a quotation is taken for one.
  expect(['command', 'quote']).toContain(shownLine(line));
});

it.each(['import { a } from "b";', 'if (a) {', 'name = "x"', 'const f = (a) => a', '"key": true,'])(
  'knows the line of a program in %j',
  (line) => {
    expect(shownLine(line)).toBe('code');
  },
);

it.each(['Use pnpm here, never npm.', 'please add a test', 'Warn me before you push'])(
  'leaves %j to its writer',
  (line) => {
    expect(shownLine(line)).toBeUndefined();
  },
);
