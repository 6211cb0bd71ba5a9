import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const CENTS = 'lrn-0000000a';
const NAMES = 'lrn-0000000b';
const LESSON = 'lrn-0000000c';

function knowing(): CommandLine {
  const line = new CommandLine();
  mkdirSync(line.paths.documents, { recursive: true });
  const rules = [
    [NAMES, 'convention', 'Name files in kebab case', '["*.{ts,tsx}"]'],
    [CENTS, 'invariant', 'Prices are integers in cents', '[]'],
    [LESSON, 'lesson', 'Use pnpm', '["**/package.json"]'],
  ];
  for (const [id = '', kind = '', title = '', files = ''] of rules) {
    const front = [
      `id: ${id}`,
      `kind: ${kind}`,
      `title: ${title}`,
      'confidence: high',
      'status: active',
      'scope: global',
      `files: ${files}`,
      'created: 2026-01-01T00:00:00.000Z',
      'updated: 2026-01-01T00:00:00.000Z',
    ];
    const text = ['---', ...front, '---', '', `${title}.`, ''].join('\n');
    writeFileSync(join(line.paths.documents, `${id}.md`), text);
  }
  mkdirSync(join(line.folder, 'src'));
  writeFileSync(join(line.folder, 'src', 'price.ts'), '');
  return line;
}

describe('reflect triggers', () => {
  it('has a learning come back for the files of a glob, and takes it back', async () => {
    const line = knowing();
    const added = await line.run('triggers', 'add', CENTS, 'src/**/*.ts');
    const given = await line.run('triggers', 'test', 'src/price.ts');
    const fresh = await line.run('triggers', 'test', 'src/new.ts');
    const removed = await line.run('triggers', 'remove', CENTS, 'src/**/*.ts');
    const then = await line.run('triggers', 'test', 'src/price.ts');
    expect([added, given, fresh, removed, then].map(({ code, stdout }) => [code, stdout])).toEqual([
      [0, `${CENTS}  src/**/*.ts\n`],
      [
        0,
        `given  ${CENTS}  invariant   Prices are integers in cents\n` +
          `given  ${NAMES}  convention  Name files in kebab case\n`,
      ],
      [0, `given  ${NAMES}  convention  Name files in kebab case\n`],
      [0, ''],
      [0, `given  ${NAMES}  convention  Name files in kebab case\n`],
    ]);
  });

  it('lists what comes back, as text and as JSON', async () => {
    const line = knowing();
    await line.run('triggers', 'add', CENTS, 'src/**', '--no-index');
    const text = await line.run('triggers');
    const json = await line.run('triggers', 'list', '--project', '--json');
    expect(text.stdout).toBe(
      `${CENTS}  invariant   src/**      Prices are integers in cents\n` +
        `${NAMES}  convention  *.{ts,tsx}  Name files in kebab case\n`,
    );
    expect(JSON.parse(json.stdout)).toMatchObject([
      { id: CENTS, files: ['src/**'], project: null, updated: '2026-01-02T03:04:05.000Z' },
      { id: NAMES, files: ['*.{ts,tsx}'] },
    ]);
  });

  it('shows for which new files a learning comes by its words', async () => {
    const line = new CommandLine();
    const rule = 'Every new test file starts with the header from test/_template.ts';
    await line.run('learn', rule);
    const { stdout } = await line.run('triggers', 'list');
    expect(stdout).toContain('new test/**/*.ts');
    const [listed] = JSON.parse((await line.run('triggers', '--json')).stdout) as {
      newFiles: string[];
    }[];
    expect(listed?.newFiles).toContain('test/**/*.ts');
    const fresh = await line.run('triggers', 'test', 'test/price.ts');
    expect(fresh.stdout).toContain(rule);
    mkdirSync(join(line.folder, 'test'));
    writeFileSync(join(line.folder, 'test', 'price.ts'), '');
    const there = await line.run('triggers', 'test', 'test/price.ts');
    expect(there.stdout).toBe('Nothing comes back for this file.\n');
  });

  it('takes off what its words say of new files, one glob or all, and it stays off', async () => {
    const line = new CommandLine();
    await line.run('learn', 'Every new test file starts with the header from test/_template.ts');
    const [learned] = JSON.parse((await line.run('triggers', '--json')).stdout) as {
      id: string;
    }[];
    const id = learned?.id ?? '';
    const one = await line.run('triggers', 'remove', id, '--new', 'test/**/*.ts');
    expect(one.stdout).not.toContain('test/**/*.ts');
    expect(one.stdout).toContain(`${id}  *.{test,spec}.*\n`);
    const nothing = 'Nothing comes back for this file.\n';
    expect((await line.run('triggers', 'test', 'test/price.ts')).stdout).toBe(nothing);
    expect((await line.run('triggers', 'test', 'price.test.ts')).stdout).toContain(id);
    const again = await line.run('triggers', 'remove', id, '--new', 'test/**/*.ts');
    expect([again.code, again.stderr]).toEqual([
      66,
      expect.stringContaining('has no glob of new files "test/**/*.ts"'),
    ]);

    const all = await line.run('triggers', 'remove', id, '--new', '--json');
    expect(JSON.parse(all.stdout)).toMatchObject({ id, newFiles: [] });
    await line.run('reindex');
    expect((await line.run('triggers', 'test', 'price.test.ts')).stdout).toBe(nothing);
    expect((await line.run('triggers')).stdout).toBe(
      'No learning comes back for a file or a command.\n',
    );
    const { path } = JSON.parse((await line.run('show', id, '--json')).stdout) as { path: string };
    const document = readFileSync(path, 'utf8');
    expect(document).toContain('newFiles: []');
    const copy = new CommandLine();
    const exported = join(line.folder, 'all.jsonl');
    writeFileSync(exported, (await line.run('export')).stdout);
    await copy.run('import', exported, '--trust');
    expect((await copy.run('list', '--json')).stdout).toContain('"newFiles": []');
  });

  it('has a learning come back before a command, and takes back also what its words name', async () => {
    const line = knowing();
    const added = await line.run('triggers', 'add', CENTS, '--command', ' gt   merge ');
    const again = await line.run('triggers', 'add', CENTS, '--command', 'gt merge');
    const listed = await line.run('triggers', 'list');
    const given = await line.run('triggers', 'test', '--command', 'cd a && gt merge --all');
    const other = await line.run('triggers', 'test', '--command', 'gt log');
    const removed = await line.run('triggers', 'remove', CENTS, '--command', 'gt merge', '--json');
    const then = await line.run('triggers', 'test', '--command', 'gt merge');
    expect([added, again, given, other, then].map(({ stdout }) => stdout)).toEqual([
      `${CENTS}  gt merge\n`,
      `${CENTS}  gt merge\n`,
      `given  ${CENTS}  invariant  Prices are integers in cents\n`,
      'Nothing comes back before this command.\n',
      'Nothing comes back before this command.\n',
    ]);
    expect(listed.stdout).toContain(`${CENTS}  invariant   $ gt merge `);
    expect(JSON.parse(removed.stdout)).toMatchObject({ id: CENTS, commands: [] });
  });

  it.each([
    [['add', CENTS, '--command', 'rm -rf $HOME'], 65, 'matches no command'],
    [['remove', CENTS, '--command', 'gt merge'], 66, 'has no command "gt merge"'],
    [['add', CENTS, 'src/**', '--command', 'gt merge'], 64, 'and not both'],
    [['test'], 64, 'and not both'],
    [['remove', CENTS, 'src/**', '--new'], 64, 'Name one of'],
    [['remove', CENTS, '--new'], 66, 'has no glob of new files'],
  ])('refuses %j with exit code %i', async (args, code, message) => {
    const result = await knowing().run('triggers', ...args);
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)]);
  });

  it('shows as JSON what would be given', async () => {
    const line = knowing();
    await line.run('reindex');
    const { stdout } = await line.run('triggers', 'test', '--new', 'src/price.ts', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      file: join(line.folder, 'src', 'price.ts'),
      new: true,
      triggers: [{ id: NAMES, kind: 'convention', title: 'Name files in kebab case' }],
    });
  });

  it.each([
    [['add', LESSON, 'src/**'], 'is a lesson'],
    [['add', CENTS, '/'], 'matches no file'],
    [['add', 'lrn-00000000', 'src/**'], 'There is no learning lrn-00000000'],
    [['remove', CENTS, 'src/**'], 'has no glob "src/**"'],
    [['invent'], "Unknown command 'triggers invent'"],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, stderr } = await knowing().run('triggers', ...args);
    expect([code === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain(message);
  });

  it('leaves out what is suppressed for the file', async () => {
    const line = knowing();
    await line.run('reindex');
    await line.run('suppress', NAMES, '--path', 'src/old/**');
    const old = await line.run('triggers', 'test', 'src/old/price.ts');
    const other = await line.run('triggers', 'test', 'src/other.ts');
    expect([old.stdout, other.stdout]).toEqual([
      'Nothing comes back for this file.\n',
      `given  ${NAMES}  convention  Name files in kebab case\n`,
    ]);
  });

  it('says that there is no index', async () => {
    const { stdout, stderr } = await knowing().run('triggers', 'test', 'src/price.ts');
    expect([stdout, stderr]).toEqual([
      'Nothing comes back for this file.\n',
      expect.stringContaining('reflect reindex') as string,
    ]);
  });

  it('says so where nothing comes back', async () => {
    const { stdout } = await new CommandLine().run('triggers', 'list');
    expect(stdout).toBe('No learning comes back for a file or a command.\n');
  });
});
