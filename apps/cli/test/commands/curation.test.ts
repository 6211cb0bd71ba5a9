import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const LESSON = 'when the database schema changes, run make codegen before the tests';
const QUESTION = 'the database schema changes: what should I run before the tests';

interface Given {
  readonly given: readonly { readonly id: string }[];
}

async function withLesson(): Promise<{ line: CommandLine; id: string; path: string }> {
  const line = new CommandLine();
  const { id } = await ask<{ id: string }>(line, 'learn', LESSON);
  const { path } = await ask<{ path: string }>(line, 'show', id);
  return { line, id, path };
}

async function ask<T>(line: CommandLine, ...args: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await line.run(...args, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

async function recalled(line: CommandLine): Promise<readonly string[]> {
  return (await ask<Given>(line, 'recall', QUESTION)).given.map(({ id }) => id);
}

/** A command line that does what a person does in an editor. */
function editor(line: CommandLine, change: string): void {
  const script = join(line.folder, 'editor.mjs');
  writeFileSync(
    script,
    `import { readFileSync, writeFileSync } from 'node:fs';
     const path = process.argv.at(-1);
     writeFileSync(path, readFileSync(path, 'utf8')${change});`,
  );
  line.env['EDITOR'] = `"${process.execPath}" "${script}"`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('reflect forget', () => {
  it('takes a learning out of documents, index and recall at once', async () => {
    const { line, id, path } = await withLesson();
    await line.run('learn', 'when it rains, take an umbrella');
    expect(await recalled(line)).toEqual([id]);
    expect((await line.run('forget', id)).stdout).toBe(`forgotten  ${id}  ${LESSON}\n`);
    expect(existsSync(path)).toBe(false);
    expect(await recalled(line)).toEqual([]);
    expect((await line.run('reindex', '--check')).stdout).toBe('ready  1 learning\n');
    expect(readFileSync(line.paths.tombstones, 'utf8')).toContain(`"id":"${id}"`);
  });

  it('leaves neither title nor body in any file', async () => {
    const { line, id, path } = await withLesson();
    await line.run('edit', id, '--title', 'Something else entirely');
    await recalled(line);
    await line.run('learn', 'when it rains, take an umbrella');
    const body = readFileSync(path, 'utf8').split('---\n').at(-1)?.trim() ?? '';
    mkdirSync(line.paths.logs, { recursive: true });
    writeFileSync(join(line.paths.logs, 'drain.log'), `stored ${LESSON} and more\n`);
    expect((await line.run('forget', id)).code).toBe(0);

    const held = filesBelow(line.folder).filter((file) => {
      const bytes = readFileSync(file, 'utf8');
      return [LESSON, 'Something else entirely', body].some((text) => bytes.includes(text));
    });
    expect(held).toEqual([]);
    expect((await line.run('reindex', '--check')).stdout).toBe('ready  1 learning\n');
  });

  it('takes a text out of all files, and says which commits still hold it', async () => {
    const { line } = await withLesson();
    const secret = ['my', 'very', 'own', 'words'].join('-');
    await line.run('learn', `when it rains, say ${secret} to the guard`);
    const git = (...args: readonly string[]): void => {
      const as = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
      execFileSync('git', [...as, ...args], { cwd: line.paths.learnings });
    };
    git('init', '-q');
    git('add', 'documents');
    git('commit', '-qm', 'Share');

    const { code, stdout } = await line.run('forget', '--secret', secret);
    expect(code).toBe(0);
    expect(stdout).toMatch(/erased {2}\d+x {2}.*\.md/u);
    expect(stdout).toMatch(/still holds it[^]*\n {2}[0-9a-f]{7,} {2}\d{4}-\d\d-\d\d\n/u);
    const held = filesBelow(line.folder).filter(
      (file) => !file.includes('.git') && readFileSync(file, 'utf8').includes(secret),
    );
    expect(held).toEqual([]);
    expect((await line.run('forget', '--secret', secret, '--json')).stdout).toContain(
      '"files": []',
    );
  });

  it('wants an id or a text, and not both', async () => {
    expect((await new CommandLine().run('forget')).code).toBe(64);
    expect((await new CommandLine().run('forget', 'lrn-1', '--secret', 'my words')).code).toBe(64);
    expect((await new CommandLine().run('forget', '--secret', 'abc')).code).not.toBe(0);
  });

  it('takes it out of recall also where no index can be built', async () => {
    const { line, id } = await withLesson();
    line.env['REFLECT_MODEL_DIR'] = join(line.folder, 'no-model');
    const { code } = await line.run('forget', id);
    expect(code).toBe(0);
    expect(await recalled(line)).toEqual([]);
  });

  it('ends with 66 for what is not there', async () => {
    const { code, stderr } = await new CommandLine().run('forget', 'lrn-00000000');
    expect({ code, stderr }).toEqual({
      code: 66,
      stderr: expect.stringContaining('There is no learning lrn-00000000') as string,
    });
  });
});

describe('reflect edit', () => {
  it('changes what is named, and recall finds it', async () => {
    const { line, id, path } = await withLesson();
    const before = readFileSync(path, 'utf8');
    expect((await line.run('edit', id, '--title', 'Run  make codegen')).stdout).toBe(
      `edited  ${id}\n`,
    );
    expect(readFileSync(path, 'utf8')).toBe(
      before.replace(/^title: .*$/mu, 'title: Run make codegen'),
    );
    expect(await recalled(line)).toEqual([id]);
  });

  it('approves a proposal, and keeps what is archived out of recall', async () => {
    const { line, id } = await withLesson();
    await line.run('edit', id, '--status', 'archived', '--tags', 'one, two');
    expect(await recalled(line)).toEqual([]);
    await line.run('edit', id, '--status', 'active');
    expect(await recalled(line)).toEqual([id]);
    expect(await ask(line, 'show', id)).toMatchObject({ status: 'active', tags: ['one', 'two'] });
  });

  it('opens the editor and takes what is saved, byte for byte', async () => {
    const { line, id, path } = await withLesson();
    const text = `${readFileSync(path, 'utf8').replace('---\n', '---\n# mine\nmy-key: kept\n')}More.\n`;
    editor(line, `.replace('---\\n', '---\\n# mine\\nmy-key: kept\\n') + 'More.\\n'`);
    expect(await ask(line, 'edit', id)).toEqual({ outcome: 'edited', id });
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(line.paths.edits)).toEqual([]);
  });

  it('changes nothing when nothing is saved', async () => {
    const { line, id, path } = await withLesson();
    const before = readFileSync(path, 'utf8');
    editor(line, '');
    expect((await line.run('edit', id)).stdout).toBe(`unchanged  ${id}\n`);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('refuses what breaks the format with line and column, and keeps the text', async () => {
    const { line, id, path } = await withLesson();
    const before = readFileSync(path, 'utf8');
    editor(line, `.replace(/^kind: .*$/m, 'kind: [unclosed') + 'Hours of work.\\n'`);
    const { code, stderr } = await line.run('edit', id, '--json');
    const [copy = ''] = readdirSync(line.paths.edits);
    const kept = join(line.paths.edits, copy);
    expect(code).toBe(65);
    expect(JSON.parse(stderr)).toMatchObject({
      error: {
        code: 'LEARNING_INVALID',
        path: kept,
        line: expect.any(Number) as number,
        column: expect.any(Number) as number,
      },
    });
    expect(stderr).toContain(`reflect edit ${id} --from ${kept}`);
    expect(readFileSync(kept, 'utf8')).toContain('Hours of work.');
    expect(readFileSync(path, 'utf8')).toBe(before);

    writeFileSync(kept, `${before}Hours of work.\n`);
    expect((await line.run('edit', id, '--from', kept)).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(`${before}Hours of work.\n`);
    expect(readdirSync(line.paths.edits)).toEqual([]);
  });

  it('refuses another id', async () => {
    const { line, id, path } = await withLesson();
    const before = readFileSync(path, 'utf8');
    editor(line, `.replace(/^id: .*$/m, 'id: lrn-00000000')`);
    const { code, stderr } = await line.run('edit', id);
    expect(code).toBe(65);
    expect(stderr).toContain(`the id must stay ${id}`);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('refuses to overwrite what somebody else changed meanwhile, and keeps the text', async () => {
    const { line, id, path } = await withLesson();
    const theirs = `${readFileSync(path, 'utf8')}Theirs.\n`;
    editor(line, `+ 'Mine.'); writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(theirs)}`);
    const { code } = await line.run('edit', id);
    expect(code).toBe(75);
    expect(readFileSync(path, 'utf8')).toBe(theirs);
    const [copy = ''] = readdirSync(line.paths.edits);
    expect(readFileSync(join(line.paths.edits, copy), 'utf8')).toContain('Mine.');
  });

  it('says which editor failed, or that there is none', async () => {
    const { line, id } = await withLesson();
    expect((await line.run('edit', id)).code).toBe(64);
    line.env['VISUAL'] = 'exit 3; echo';
    const { code, stderr } = await line.run('edit', id);
    expect(code).toBe(69);
    expect(stderr).toContain('ended with 3');
  });

  it('keeps secrets out of what is named', async () => {
    const { line, id, path } = await withLesson();
    const secret = ['gh', 'p_', 'A1b2C3d4E5f6A1b2C3d4E5f6A1b2C3d4E5f6'].join('');
    await line.run('edit', id, '--title', `Use ${secret}`, '--body', `as in ${secret}`);
    expect(readFileSync(path, 'utf8')).not.toContain(secret);
  });
});

describe('reflect undo', () => {
  it('takes back edit and learn, one after the other', async () => {
    const { line, id, path } = await withLesson();
    const learned = readFileSync(path, 'utf8');
    await line.run('edit', id, '--title', 'Something else');

    expect(await ask(line, 'undo')).toMatchObject({
      what: 'edited',
      learnings: [{ id, outcome: 'restored' }],
    });
    expect(readFileSync(path, 'utf8')).toBe(learned);
    expect(await recalled(line)).toEqual([id]);

    expect((await line.run('undo')).stdout).toContain(`removed   ${id}  ${LESSON}\n`);
    expect(readdirSync(line.paths.documents).filter((name) => !name.startsWith('.'))).toEqual([]);
    expect((await line.run('undo')).code).toBe(66);
  });

  it('does not bring back what was forgotten', async () => {
    const { line, id } = await withLesson();
    await line.run('edit', id, '--title', 'Something else');
    await line.run('forget', id);
    expect((await line.run('undo')).code).toBe(66);
  });

  it('brings back what was superseded and how often it was learned', async () => {
    const line = new CommandLine();
    await line.run('learn', 'use npm to install the packages');
    const once = await ask(line, 'list', '--status', 'all');
    await line.run('learn', 'use npm to install the packages');
    await line.run('undo');
    expect(await ask(line, 'list', '--status', 'all')).toEqual(once);
    await line.run('learn', 'never use npm to install the packages, use pnpm');
    expect(await ask(line, 'list', '--status', 'superseded')).toMatchObject({
      learnings: [{ title: 'use npm to install the packages' }],
    });
    await line.run('undo');
    expect(await ask(line, 'list', '--status', 'all')).toEqual(once);
  });

  it('refuses where a person went on, and changes nothing', async () => {
    const { line, id, path } = await withLesson();
    await line.run('edit', id, '--title', 'Something else');
    const text = `${readFileSync(path, 'utf8')}By hand.\n`;
    writeFileSync(path, text);
    const { code, stderr } = await line.run('undo');
    expect(code).toBe(75);
    expect(stderr).toContain('changed since');
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
