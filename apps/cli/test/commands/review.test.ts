import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { Choose } from '../../src/cli.js';
import { CommandLine } from '../support/command-line.js';

const QUESTION = 'the database schema changed and the tests fail';
const TITLE = 'When the database schema changes, run make codegen before the tests';

interface Waiting {
  readonly waiting: readonly {
    readonly id: string;
    readonly hash: string;
    readonly status: string;
  }[];
}

/** A knowledge base in which these wait. */
async function waiting(...documents: readonly object[]): Promise<CommandLine> {
  const line = new CommandLine();
  const file = join(line.folder, 'waiting.jsonl');
  const lines = documents.map((document, n) =>
    JSON.stringify({
      ...{
        id: `lrn-0000000${String(n)}`,
        kind: 'lesson',
        title: TITLE,
        body: `${TITLE}.`,
        status: 'proposed',
      },
      ...{ created: `2026-01-0${String(n + 1)}T00:00:00.000Z`, source: { origin: 'tool' } },
      ...document,
    }),
  );
  writeFileSync(file, lines.join('\n'));
  await line.run('import', '--trust', file, '--no-index');
  return line;
}

/** A person who answers so, in turn. */
function person(...answers: readonly (string | undefined)[]): Choose {
  const left = [...answers];
  return (_, choices) => {
    const wanted = left.shift();
    return Promise.resolve(choices.find(({ value }) => value === wanted)?.value);
  };
}

async function listed(line: CommandLine): Promise<Waiting['waiting']> {
  const { stdout } = await line.run('review', '--list', '--json');
  return (JSON.parse(stdout) as Waiting).waiting;
}

async function recalled(line: CommandLine): Promise<readonly string[]> {
  const { stdout } = await line.run('recall', QUESTION, '--json');
  return (JSON.parse(stdout) as { given: { id: string }[] }).given.map(({ id }) => id);
}

describe('reflect review', () => {
  it('says so when nothing waits', async () => {
    const result = await new CommandLine().run('review');
    expect(result).toEqual({ code: 0, stdout: 'Nothing waits for review.\n', stderr: '' });
  });

  it('lists where nobody can answer, and ends with 1', async () => {
    const line = await waiting({});
    const [bare, list, json] = [
      await line.run('review'),
      await line.run('review', '--list'),
      await line.run('review', '--json'),
    ];
    expect([bare.code, list.code, json.code]).toEqual([1, 0, 1]);
    expect(bare.stdout).toBe(list.stdout);
    const [{ hash } = { hash: '' }] = await listed(line);
    for (const shown of [TITLE, 'lrn-00000000', hash, 'only tool output']) {
      expect(list.stdout).toContain(shown);
    }
  });

  it.each([['review'], ['triggers', 'propose'], ['retro']])(
    'asks an agent nothing, though its shell has a terminal: %s %s',
    async (...words) => {
      const line = await waiting({});
      const session = Object.assign(line.env, { CLAUDECODE: '1' });
      const choose = person('approve', 'approve', 'each', 'apply');
      const { stdout } = await line.runIn({ choose }, ...words);
      expect(stdout).not.toContain('approved');
      delete (session as Record<string, string>)['CLAUDECODE'];
      expect([await recalled(line), (await listed(line)).length]).toEqual([[], 1]);
    },
  );

  it('approves what was shown, for a script: it is recalled at once', async () => {
    const line = await waiting({});
    expect(await recalled(line)).toEqual([]);
    const [{ id, hash } = { id: '', hash: '' }] = await listed(line);
    const other = await line.run('review', '--approve', id, '--hash', 'f'.repeat(32), '--json');
    expect([other.code, await recalled(line)]).toEqual([75, []]);
    expect(JSON.parse(other.stderr)).toMatchObject({ error: { code: 'REVIEW_CHANGED', id } });
    const done = await line.run('review', '--approve', id, '--hash', hash, '--json');
    expect(JSON.parse(done.stdout)).toEqual({ outcome: 'approved', id, superseded: [] });
    expect([await recalled(line), await listed(line)]).toEqual([[id], []]);
  });

  it('shows a diff against what an approval replaces', async () => {
    const [never, always] = ['Use npm and never pnpm here', 'Use pnpm and never npm here'];
    const line = await waiting(
      { title: never, body: never, status: 'active', source: { origin: 'user' } },
      { title: always, body: always },
    );
    const { stdout } = await line.run('review', '--list');
    expect(stdout).toContain('replaces lrn-00000000, which says the opposite:');
    expect(stdout).toContain(`\n-${never}\n`);
    expect(stdout).toContain(`\n+${always}\n`);
  });

  it('never prints what nobody sees', async () => {
    const line = await waiting({ title: 'Use \u202Enpm\u001B[2J', body: 'a\u200Bb' });
    const { stdout } = await line.run('review', '--list');
    const json = await line.run('review', '--list', '--json');
    expect(stdout).toContain('Use <U+202E>npm');
    // eslint-disable-next-line no-control-regex -- what must not be there
    expect(stdout + json.stdout).not.toMatch(/[\u202E\u200B\u001B]/u);
    const [{ id, hash } = { id: '', hash: '' }] = await listed(line);
    expect((await line.run('review', '--approve', id, '--hash', hash)).code).toBe(65);
  });

  it('goes through them with a person, and keeps what was decided when that breaks off', async () => {
    const line = await waiting({}, { title: 'Second', body: 'b' }, { title: 'Third', body: 'c' });
    const choose = person('approve', 'refuse', undefined);
    const { code, stdout } = await line.runIn({ choose }, 'review');
    expect(code).toBe(130);
    expect(stdout).toContain(`approved  lrn-00000000  ${TITLE}\n`);
    expect(stdout).toContain('refused  lrn-00000001  Second\n');
    expect((await listed(line)).map(({ id }) => id)).toEqual(['lrn-00000002']);
    expect(await recalled(line)).toEqual(['lrn-00000000']);
  });

  it('shows what was edited anew before it is approved', async () => {
    const line = await waiting({ title: 'Use \u202Enpm', body: 'text' });
    const env = { ...line.env, EDITOR: "sed -i 's/Use.*npm/Use pnpm/'" };
    const choose = person('approve', 'edit', 'approve');
    const { code, stdout, stderr } = await line.runIn({ choose, env }, 'review');
    expect([code, stdout.match(/<U\+202E>npm/gu)?.length]).toEqual([0, 2]);
    expect(stderr).toContain('characters that nobody sees (U+202E)');
    expect(stdout).toContain('approved  lrn-00000000  Use pnpm\n');
    expect(await listed(line)).toEqual([]);
  });

  it('asks again where the editor fails, and goes on', async () => {
    const line = await waiting({}, { title: 'Second', body: 'b' });
    const env = { ...line.env, EDITOR: 'false' };
    const choose = person('edit', 'skip', 'quit');
    const { code, stderr } = await line.runIn({ choose, env }, 'review');
    expect([code, (await listed(line)).length]).toEqual([0, 2]);
    expect(stderr).toContain('false ended with 1');
  });

  it.each([
    [['--approve', 'lrn-00000000'], 64, 'add --hash'],
    [['--hash', 'x'], 64, '--hash goes with'],
    [['--approve', 'a', '--refuse', 'b', '--hash', 'x'], 64, 'Say one of'],
    [['--refuse', 'lrn-00000000', '--hash', 'x'], 66, 'There is no learning lrn-00000000'],
  ])('refuses %j', async (args, code, message) => {
    const result = await new CommandLine().run('review', ...args);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toContain(message);
  });
});
