import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';

interface Answer {
  readonly source: string;
  readonly given: readonly { readonly id: string; readonly title: string }[];
  readonly considered: readonly { readonly skipped?: string }[];
}

const MANY = 50;
/** Lines of more bytes than a pipe of Linux holds, which are 64 KiB. */
const BEYOND_PIPE = 500;

const LESSON = 'when the database schema changes, run make codegen before the tests';

describe('reflect learn', () => {
  it('stores a lesson that a paraphrase finds at once', async () => {
    const home = new Home();
    const { id } = await home.ask<{ id: string }>('learn', LESSON);
    const answer = await home.ask<Answer>(
      'recall',
      'I edited the schema and now the unit tests fail',
    );
    expect(answer.given.map((given) => given.id)).toEqual([id]);
    expect(answer.source).toBe('index');
  });

  it('leaves the index to reindex where it is told to', async () => {
    const home = new Home();
    await home.ask('learn', LESSON, '--no-index');
    expect((await home.reflect('reindex', '--check')).code).toBe(69);
    expect((await home.reflect('reindex')).stdout).toBe(
      '1 learning in the index; 1 embedded, 0 taken over\n',
    );
    expect((await home.reflect('reindex', '--check')).stdout).toBe('ready  1 learning\n');
  });

  it('strengthens what it knows', async () => {
    const home = new Home();
    const first = await home.ask<{ id: string }>('learn', LESSON);
    expect(await home.ask('learn', LESSON)).toEqual({ outcome: 'strengthened', id: first.id });
  });

  it('keeps a lesson to its project, unless it is for all', async () => {
    const home = new Home();
    await home.ask('learn', LESSON);
    await home.ask('learn', '--global', 'when you write a commit message, use the imperative');
    const scopes = await home.ask<{ learnings: { project: string | null }[] }>('list');
    expect(scopes.learnings.map(({ project }) => project).sort()).toEqual(
      [home.project(), null].sort(),
    );
    const own = await home.ask<{ learnings: unknown[] }>('list', '--project');
    expect(own.learnings).toHaveLength(1);
  });
});

describe('reflect search', () => {
  it('shows what recall leaves out, and explains both', async () => {
    const home = new Home();
    await home.ask('learn', LESSON);
    const question = 'what is the name of the staging server';
    const recalled = await home.ask<Answer>('recall', question, '--explain');
    expect(recalled).toMatchObject({ given: [], considered: [{ skipped: 'below-threshold' }] });
    const found = await home.ask<Answer>('search', question);
    expect(found.given.map(({ title }) => title)).toEqual([LESSON]);
  });
});

describe('reflect show and list', () => {
  it('show the document as it is on disk', async () => {
    const home = new Home();
    const { id } = await home.ask<{ id: string }>('learn', LESSON);
    const shown = await home.ask<{ path: string; title: string; body: string }>('show', id);
    expect(readFileSync(shown.path, 'utf8')).toContain(shown.body.trim());
    expect(shown.title).toBe(LESSON);
    const { stdout } = await home.reflect('list', '--kind', 'lesson', '--tag', 'user-supplied');
    expect(stdout).toMatch(new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d  lesson  ${LESSON}\n$`, 'u'));
    expect((await home.reflect('list', '--kind', 'decision')).stdout).toBe('No learnings match.\n');
  });

  it('report a document that a person broke, with file and line, and leave it', async () => {
    const home = new Home();
    await home.ask('learn', LESSON);
    const broken = join(home.paths.documents, 'broken.md');
    const text = '---\nid: lrn-00000000\ntitle: [unclosed\nkind: lesson\n---\nbody\n';
    writeFileSync(broken, text);
    const { code, stdout, stderr } = await home.reflect('list');
    expect({ code, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 1 });
    expect(stderr).toMatch(/^note {2}\S*broken\.md:[34]: /u);
    const { learnings } = await home.ask<{ learnings: { problems: string[] } }>('status');
    expect(learnings.problems).toEqual([expect.stringMatching(/broken\.md:[34]: /u)]);
    expect((await home.reflect('reindex')).stderr).toContain('broken.md:');
    expect(readFileSync(broken, 'utf8')).toBe(text);
  });
});

describe('reflect import and export', () => {
  it('carry learnings from one home to another and back without a change', async () => {
    const [here, there] = [new Home(), new Home()];
    const file = here.at('learnings.jsonl');
    writeFileSync(file, Array.from({ length: MANY }, (_, n) => `${lineOf(n)}\n`).join(''));
    expect(await here.ask('import', '--trust', file)).toMatchObject({
      lines: MANY,
      added: MANY,
      refused: 0,
    });
    expect(readdirSync(here.paths.documents).filter((name) => name.endsWith('.md'))).toHaveLength(
      MANY,
    );

    const exported = await here.reflect('export');
    writeFileSync(there.at('learnings.jsonl'), exported.stdout);
    await there.reflect('import', '--trust', there.at('learnings.jsonl'), '--no-index');
    await there.reflect('export', there.at('again.jsonl'));
    expect(readFileSync(there.at('again.jsonl'), 'utf8')).toBe(exported.stdout);
    expect(await here.ask('import', '--trust', file)).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: MANY,
    });

    const found = await here.ask<Answer>(
      'search',
      'rotate the credentials of service 37',
      '--limit',
      '1',
    );
    expect(found.given.map(({ title }) => title)).toEqual([titleOf(37)]);
  });

  it.skipIf(process.platform === 'win32')('read what comes through a pipe', async () => {
    const home = new Home();
    const lines = Array.from({ length: BEYOND_PIPE }, (_, n) => `${lineOf(n)}\n`).join('');
    writeFileSync(home.at('learnings.jsonl'), lines);
    const command = 'cat learnings.jsonl | "$NODE" "$CLI" import --trust /dev/stdin --no-index';
    const out = execFileSync('/bin/sh', ['-c', command], {
      cwd: home.folder,
      env: { ...home.env, NODE: process.execPath, CLI: builtFile('@reflect/cli', 'cli.cjs') },
      encoding: 'utf8',
    });
    expect(out).toBe(`${String(BEYOND_PIPE)} added, 0 updated\n`);
    expect((await home.reflect('list', '--json')).stdout).toContain(titleOf(BEYOND_PIPE - 1));
  });

  it('store the good lines and name the bad ones', async () => {
    const home = new Home();
    const file = home.at('mixed.jsonl');
    writeFileSync(file, `${lineOf(1)}\n{"id":"x"}\nno json\n`);
    const { code, stdout, stderr } = await home.reflect('import', '--trust', file);
    expect({ code, stdout }).toEqual({ code: 65, stdout: '1 added, 0 updated, 2 lines refused\n' });
    expect(stderr).toMatch(/^note {2}line 2: title .*\nnote {2}line 3: the line is not JSON\n$/u);
  });

  it('end with 66 for a file that is not there', async () => {
    const home = new Home();
    expect((await home.reflect('import', home.at('none.jsonl'))).code).toBe(66);
  });
});

function titleOf(n: number): string {
  return `Rotate the credentials of service ${String(n)} on its own day`;
}

function lineOf(n: number): string {
  return JSON.stringify({
    id: `doc-${String(n)}`,
    kind: 'convention',
    title: titleOf(n),
    body: `Service ${String(n)} shares nothing with its neighbours.\n`,
    tags: ['credentials'],
    entities: [`service-${String(n)}`],
    files: [`services/${String(n)}/**`],
    project: n % 2 === 0 ? null : 'github.com/acme/shop',
    created: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
  });
}
