import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { Choose } from '../../src/cli.js';
import { CommandLine, NOW } from '../support/command-line.js';

const ID = 'lrn-0000000a';
const AT = new Date(NOW).toISOString();
const DOCUMENT = {
  ...{ id: ID, kind: 'invariant', title: 'Prices are integers in cents', body: 'In cents.' },
  ...{ created: AT, updated: AT, files: ['src/price/*.md'] },
  entities: [{ name: 'src/round.ts', type: 'path' }],
};

interface Listed {
  readonly proposals: readonly { readonly id: string; readonly hash: string; kind: string }[];
  readonly inForce: readonly object[];
}

/** A repository in whose folder a learning is known. */
async function knowing(env: Readonly<Record<string, string>> = {}): Promise<CommandLine> {
  const line = new CommandLine();
  Object.assign(line.env, env);
  const file = join(line.folder, 'known.jsonl');
  writeFileSync(file, JSON.stringify(DOCUMENT));
  await line.run('import', '--trust', file, '--no-index');
  return line;
}

function commitTogether(line: CommandLine, times: number): void {
  const git = (...args: readonly string[]): void => {
    const name = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    execFileSync('git', [...name, ...args], { cwd: line.folder, stdio: 'pipe' });
  };
  git('init', '-q');
  mkdirSync(join(line.folder, 'src'));
  for (let n = 0; n < times; n++) {
    for (const name of ['round.ts', 'tax.ts']) {
      writeFileSync(join(line.folder, 'src', name), String(n));
    }
    git('add', 'src');
    git('commit', '-q', '-m', 'change');
  }
}

function note(line: CommandLine, verdict: string, times: number): void {
  mkdirSync(dirname(line.paths.ratings), { recursive: true });
  for (let n = 0; n < times; n++) {
    const session = `${verdict}${String(n)}`;
    const use = { v: 1, origin: 'implied', key: session, session, at: AT, given: [ID] };
    appendFileSync(line.paths.ratings, `${JSON.stringify({ ...use, [verdict]: [ID] })}\n`);
  }
}

async function listed(line: CommandLine): Promise<Listed> {
  return JSON.parse((await line.run('review', '--list', '--json')).stdout) as Listed;
}

async function filesOf(line: CommandLine): Promise<unknown> {
  return (JSON.parse((await line.run('show', ID, '--json')).stdout) as { files: unknown }).files;
}

function person(...answers: readonly (string | undefined)[]): Choose {
  const left = [...answers];
  return (_, choices) => {
    const wanted = left.shift();
    return Promise.resolve(choices.find(({ value }) => value === wanted)?.value);
  };
}

describe('reflect triggers propose', () => {
  it('shows globs with their evidence, which wait in review and are approved by their ids', async () => {
    const line = await knowing();
    commitTogether(line, 3);
    const { code, stdout } = await line.run('triggers', 'propose');
    expect(code).toBe(0);
    expect(stdout).toContain('Give it before src/tax.ts is read or changed');
    expect(stdout).toMatch(
      /why +changed in 3 of the 3 commits that changed these:\n +src\/round\.ts/,
    );
    expect(stdout.split('\n').filter((shown) => shown.length > 80)).toEqual([]);
    const { proposals } = await listed(line);
    expect(proposals.map(({ kind }) => kind)).toEqual(['trigger', 'trigger']);
    const ids = proposals.flatMap(({ id }) => ['--apply', id]);
    const applied = await line.run('triggers', 'propose', ...ids);
    expect([applied.code, applied.stdout.match(/^approved/gmu)?.length]).toEqual([0, 2]);
    expect(await filesOf(line)).toEqual(
      expect.arrayContaining(['src/price/*.md', 'src/round.ts', 'src/tax.ts']),
    );
    const again = await line.run('triggers', 'propose', '--json');
    expect(JSON.parse(again.stdout)).toEqual({ proposals: [] });
    expect((await line.run('triggers', 'propose', '--apply', 'prp-none')).code).toBe(64);
  });

  it('asks a person one by one, and does not come back with what was refused', async () => {
    const line = await knowing();
    commitTogether(line, 3);
    const choose = person('refuse', 'approve');
    const asked = await line.runIn({ choose }, 'triggers', 'propose');
    expect(asked.stdout).toMatch(/^refused .+src\/round\.ts/mu);
    expect(asked.stdout).toMatch(/^approved .+src\/tax\.ts/mu);
    expect(await filesOf(line)).toEqual(['src/price/*.md', 'src/tax.ts']);
    const again = await line.run('triggers', 'propose');
    expect(again.stdout).toBe('The history of this repository shows no new globs.\n');
  });
});

describe('reflect review', () => {
  it('archives what sessions ignored when a person says so, and undo brings it back', async () => {
    const line = await knowing({ REFLECT_RECALL_IGNORED_AFTER: '2' });
    note(line, 'ignored', 2);
    const waiting = await line.run('review');
    expect(waiting.code).toBe(1);
    expect(waiting.stdout).toContain('given to 2 sessions: 2 ignored it, 0 it helped');
    const [proposal] = (await listed(line)).proposals;
    const stale = await line.run('review', '--approve', proposal?.id ?? '', '--hash', '0');
    expect(stale.code).toBe(75);
    const { id = '', hash = '' } = proposal ?? {};
    const { stdout } = await line.run('review', '--approve', id, '--hash', hash);
    expect(stdout).toBe(
      `approved    ${id}  ${ID}  Archive it: it is not recalled or learned again\n`,
    );
    const archived = await line.run('list', '--status', 'archived', '--json');
    expect(archived.stdout).toContain(ID);
    await line.run('undo');
    expect((await line.run('list', '--status', 'archived', '--json')).stdout).not.toContain(ID);
  });

  it('has a person approve a warning, shows that it is in force, and ends it', async () => {
    const line = await knowing({ REFLECT_ESCALATION: 'true', REFLECT_ESCALATION_AFTER: '2' });
    note(line, 'broken', 2);
    const asked = await line.runIn({ choose: person('approve') }, 'review');
    expect(asked.stdout).toContain('Before its files are changed, the agent is warned');
    expect(asked.stdout).toContain('given to 2 sessions: 2 broke it, 0 it helped, 0 it misled');
    const { proposals, inForce } = await listed(line);
    expect([proposals, inForce]).toEqual([
      [],
      [expect.objectContaining({ id: ID, level: 'warn', text: DOCUMENT.title })],
    ]);
    expect((await line.run('review', '--list')).stdout).toBe(
      `Nothing waits for review.\n\nIn force:\nwarns ${ID} since 2026-01-02 ${DOCUMENT.title}\n`,
    );
    const ended = await line.run('review', '--end', ID);
    const twice = await line.run('review', '--end', ID);
    expect([ended.stdout, twice.code, (await listed(line)).inForce]).toEqual([
      `ended       ${ID}\n`,
      66,
      [],
    ]);
  });
});
