import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';

const CLI = builtFile('@reflect/cli', 'cli.cjs');

/** A line of a shell in the home, in which `reflect` is the built command. */
function inShell(
  line: string,
  changes: NodeJS.ProcessEnv = {},
  home = new Home(),
): SpawnSyncReturns<string> {
  const script = `reflect() { "${process.execPath}" "${CLI}" "$@"; }\n${line}`;
  const env = { ...home.env, ...changes };
  return spawnSync('bash', ['-c', script], { cwd: home.folder, env, encoding: 'utf8' });
}

it
  .skipIf(process.platform === 'win32')
  .each(['list', 'status', 'recall "how are tests run"', 'list --json', '--help'])(
  'ends without a word when nobody reads what it prints: %s',
  (command) => {
    const { stdout, stderr } = inShell(`reflect ${command} | true; echo "\${PIPESTATUS[0]}"`);
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
  },
);

it.skipIf(process.platform === 'win32').each([{}, { REFLECT_STATE_DIR: 'state' }])(
  'says that the folder is gone in which it was started, with %j',
  (changes) => {
    const line = 'mkdir gone && cd gone && rmdir ../gone && reflect list';
    const { status, stderr } = inShell(line, changes);
    expect(status).toBe(66);
    expect(stderr).toMatch(/gone is gone or cannot be read\. Go to another one/);
  },
);

describe.skipIf(process.platform === 'win32')('with more than a pipe holds to print', () => {
  const home = new Home();

  beforeAll(async () => {
    const lines = Array.from({ length: 400 }, (_, n) => ({
      ...{ id: `fact-${String(n)}`, kind: 'insight', title: `Fact number ${String(n)}` },
      body: `It is so, number ${String(n)}. `.repeat(30),
    }));
    const path = home.at('many.jsonl');
    writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await home.ask('import', '--trust', '--no-index', path);
  });

  it.each(['export', 'list --json', 'list --limit 400', 'completion bash', '--help'])(
    'ends without a word behind its first line: %s',
    (command) => {
      const line = `reflect ${command} | head -1; echo "\${PIPESTATUS[0]}"`;
      const { stdout, stderr } = inShell(line, {}, home);
      expect({ lines: stdout.trimEnd().split('\n').length, stderr }).toEqual({
        lines: 2,
        stderr: '',
      });
      expect(stdout.endsWith('\n0\n')).toBe(true);
    },
  );
});
