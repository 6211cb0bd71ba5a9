import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHRONICLE_TAGS } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const RULES = '# Rules\r\n\r\nNo tabs.';

describe('reflect instructions', () => {
  it('shows a diff, asks, and puts the section behind the words of the person', async () => {
    const line = new CommandLine();
    const file = join(line.folder, 'AGENTS.md');
    writeFileSync(file, RULES);
    const questions: string[] = [];
    const confirm = (question: string): Promise<boolean> => {
      questions.push(question);
      return Promise.resolve(questions.length > 1);
    };
    const no = await line.runIn({ confirm }, 'instructions', 'install');
    expect([no.code, readFileSync(file, 'utf8')]).toEqual([130, RULES]);
    const yes = await line.runIn({ confirm }, 'instructions', 'install');
    const text = readFileSync(file, 'utf8');
    expect([
      yes.code,
      questions,
      text.startsWith(`${RULES}\r\n\r\n<!-- reflect:begin -->\r\n`),
    ]).toEqual([0, ['Write this?', 'Write this?'], true]);
    expect(yes.stdout).toContain('+<!-- reflect:begin -->');
    expect(yes.stdout).toContain(`installed  ${file}\n`);
  });

  it('says how a chronicle is kept: tags, forms, and what the Summary is for', async () => {
    const { stdout } = await new CommandLine().run('instructions', 'show');
    const forms = ['"- [TAG] text"', '"- HH:MM [TAG] text"', '"## Events"', '"## Summary"'];
    expect([...CHRONICLE_TAGS, ...forms].filter((text) => !stdout.includes(text))).toEqual([]);
  });

  it('changes nothing the second time, and gives back every byte', async () => {
    const line = new CommandLine();
    const file = join(line.folder, 'CLAUDE.md');
    writeFileSync(file, RULES);
    const [first, second, removed] = [
      await line.run('instructions', 'install', '--yes', '--json'),
      await line.run('instructions', 'install', '--json'),
      await line.run('instructions', 'remove', '--yes', '--json'),
    ];
    expect([first, second, removed].map(({ stdout }) => JSON.parse(stdout) as unknown)).toEqual([
      { files: [{ file, outcome: 'installed' }] },
      { files: [{ file, outcome: 'unchanged' }] },
      { files: [{ file, outcome: 'removed' }] },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(RULES);
  });

  it('makes AGENTS.md where there is none, and takes it away again', async () => {
    const line = new CommandLine();
    const file = join(line.folder, 'AGENTS.md');
    await line.run('instructions', 'install', '--yes');
    const shown = await line.run('instructions', 'show', '--json');
    await line.run('instructions', 'remove', '--yes');
    expect([JSON.parse(shown.stdout), existsSync(file)]).toMatchObject([
      { files: [{ file, state: 'installed' }] },
      false,
    ]);
  });

  it('writes a file once that has two names', async () => {
    const line = new CommandLine();
    const file = join(line.folder, 'AGENTS.md');
    writeFileSync(file, '# Rules\n');
    symlinkSync('AGENTS.md', join(line.folder, 'CLAUDE.md'));
    expect((await line.run('instructions', 'install', '--yes')).code).toBe(0);
    expect(readFileSync(file, 'utf8').match(/reflect:begin/gu)?.length).toBe(1);
    await line.run('instructions', 'remove', '--yes');
    expect(readFileSync(file, 'utf8')).toBe('# Rules\n');
  });

  it('asks nobody where nobody can answer', async () => {
    const line = new CommandLine();
    const { code, stderr } = await line.run('instructions', 'install');
    expect([code, stderr]).toEqual([64, expect.stringContaining('add --yes')]);
    expect(existsSync(join(line.folder, 'AGENTS.md'))).toBe(false);
  });

  it('leaves a file whose markers were damaged', async () => {
    const line = new CommandLine();
    const file = join(line.folder, 'notes.md');
    writeFileSync(file, 'a\n<!-- reflect:begin -->\nb\n');
    const { code, stderr } = await line.run(
      'instructions',
      'remove',
      '--file',
      'notes.md',
      '--yes',
    );
    expect([code, stderr]).toEqual([65, expect.stringContaining('notes.md:2')]);
  });
});
