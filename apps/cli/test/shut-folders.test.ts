import { chmodSync } from 'node:fs';
import { hasPermissions, withoutPrivileges } from '@reflect/testing';
import { expect, it } from 'vitest';

import { CommandLine, type CommandResult } from './support/command-line.js';

/** Somebody's knowledge base, of which the folder was made by somebody else: `sudo reflect` does that. */
async function shut(
  folder: 'queue' | 'learnings',
  ...args: readonly string[]
): Promise<CommandResult & { readonly line: CommandLine }> {
  withoutPrivileges();
  const line = new CommandLine();
  await line.run('learn', 'when it rains, take an umbrella');
  await line.run('drain');
  chmodSync(line.paths[folder], 0);
  try {
    return { line, ...(await line.run(...args)) };
  } finally {
    chmodSync(line.paths[folder], 0o700);
  }
}

it.runIf(hasPermissions)('names the folder that may not be used, and no bug', async () => {
  const { line, code, stdout, stderr } = await shut('queue', 'drain');
  expect({ code, stdout }).toEqual({ code: 73, stdout: '' });
  expect(stderr).toContain(line.paths.queue);
  expect(stderr).toMatch(/: permission denied\. Check the path and its permissions\.\n$/u);
});

it.runIf(hasPermissions)('does not say that nothing is known where it may not look', async () => {
  const { line, stdout, stderr } = await shut('learnings', 'recall', 'take an umbrella');
  expect(stdout).toBe('');
  const [before, after] = stderr.split(line.paths.index);
  expect(before).toBe('note  Cannot read ');
  expect(after).toMatch(
    /^\/gen-\w+-[a-f0-9]{8}\/snapshot\.bin: permission denied\. Check the path and its permissions\.\n$/u,
  );
});
