import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

function withOld(days: number): { readonly line: CommandLine; readonly file: string } {
  const line = new CommandLine();
  const file = join(line.paths.sessionHistory, 'session-1.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x'.repeat(2_048));
  const at = NOW / 1000 - days * 86_400;
  utimesSync(file, at, at);
  return { line, file };
}

describe('reflect gc', () => {
  it('shows what would go, and then removes it', async () => {
    const { line, file } = withOld(100);
    const table = [
      '                 count   size     why  oldest',
      'session history  1 file  2.0 KiB  old  100 days ago',
    ];
    expect((await line.run('gc', '--dry-run')).stdout.split('\n')).toEqual([
      ...table,
      'Would free 2.0 KiB. The state folder took 2.0 KiB of 256 MiB.',
      '',
    ]);
    expect(existsSync(file)).toBe(true);
    expect((await line.run('gc')).stdout.split('\n')).toEqual([
      ...table,
      'Freed 2.0 KiB. The state folder took 2.0 KiB of 256 MiB.',
      '',
    ]);
    expect(existsSync(file)).toBe(false);
  });

  it('says so when nothing is old enough, and prints JSON', async () => {
    const { line, file } = withOld(10);
    expect((await line.run('gc')).stdout).toBe(
      'Nothing is old enough to go. The state folder takes 2.0 KiB of 256 MiB.\n',
    );
    line.env['REFLECT_GC_SESSION_DAYS'] = '8';
    const { stdout } = await line.run('gc', '--dry-run', '--json');
    expect(JSON.parse(stdout)).toEqual({
      ended: 'done',
      dryRun: true,
      files: [
        {
          ...{ store: 'session history', path: file, bytes: 2_048, days: 8, reason: 'old' },
          changedAt: NOW - 10 * 86_400_000,
        },
      ],
      lines: [],
      bytesBefore: 2_048,
      bytesFreed: 2_048,
      maxBytes: 256 * 1024 * 1024,
    });
  });
});
