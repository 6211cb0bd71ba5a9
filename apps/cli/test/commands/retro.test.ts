import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openChronicle } from '@reflect/core/cold';
import { describe, expect, it } from 'vitest';

import type { Choose } from '../../src/cli.js';
import { CommandLine, NOW } from '../support/command-line.js';

const PNPM = 'Always use pnpm to install packages';
const CENTS = 'Prices are stored as cents';

interface Shown {
  readonly events: number;
  readonly items: readonly {
    readonly id: string;
    readonly hash: string;
    readonly kind: string;
    readonly title: string;
    readonly diff: string;
  }[];
}

/** A session of Claude Code in the folder of the command line, and what happened in it. */
class Session extends CommandLine {
  readonly project = join(
    this.folder,
    '.claude',
    'projects',
    this.folder.replace(/[^A-Za-z0-9]/gu, '-'),
  );
  readonly index = join(this.project, 'memory', 'MEMORY.md');
  readonly chronicle: string;

  constructor() {
    super();
    const transcriptPath = join(this.project, 's1.jsonl');
    const session = { id: 's1', project: this.folder, branch: 'main', transcriptPath };
    this.chronicle =
      openChronicle(this.paths, session, { adopts: false, now: NOW })?.path ?? 'none';
  }

  async happened(...events: readonly (readonly [tag: string, text: string])[]): Promise<this> {
    for (const [tag, text] of events) {
      await this.run('chronicle', 'add', tag, text, '--file', this.chronicle);
    }
    return this;
  }

  async shown(...args: readonly string[]): Promise<Shown> {
    const { stdout } = await this.run('retro', '--json', ...args);
    return JSON.parse(stdout) as Shown;
  }

  async choices(): Promise<string[]> {
    return (await this.shown()).items.map(({ id, hash }) => `${id}:${hash}`);
  }

  memory(): string | undefined {
    return existsSync(this.index) ? readFileSync(this.index, 'utf8') : undefined;
  }
}

/** A person who answers so, in turn. */
function person(...answers: readonly (string | undefined)[]): Choose {
  const left = [...answers];
  return (_, choices) => {
    const wanted = left.shift();
    return Promise.resolve(choices.find(({ value }) => value === wanted)?.value);
  };
}

describe('reflect retro', () => {
  it('says so when there is nothing to review', async () => {
    expect(await new Session().run('retro')).toEqual({
      code: 0,
      stdout: 'No events to review\n',
      stderr: '',
    });
  });

  it('shows each proposal with its reason, evidence, diff and the words to approve it', async () => {
    const session = await new Session().happened(['USER-CORRECTION', PNPM]);
    const { code, stdout } = await session.run('retro');
    const [choice] = await session.choices();
    for (const part of [
      `${session.chronicle}: 1 event, 1 proposal`,
      `On 2026-01-02 a session on main noted one event. The person corrected it: ${PNPM}.`,
      `NEW ${PNPM}`,
      'Nothing that is remembered says this.',
      `${basename(session.chronicle)}:11: [USER-CORRECTION] ${PNPM}`,
      `+- [${PNPM}](always-use-pnpm-to-install-packages.md)`,
      choice,
    ]) {
      expect(stdout.replace(/\s+/gu, ' ')).toContain(part);
    }
    expect([code, session.memory()]).toEqual([0, undefined]);
  });

  it('applies for a script what was shown, and undo takes it back', async () => {
    const session = await new Session().happened(['DECISION', PNPM], ['DECISION', CENTS]);
    const choices = await session.choices();
    const done = await session.run('retro', 'apply', ...choices, '--json');
    expect(JSON.parse(done.stdout)).toMatchObject({
      outcome: 'applied',
      items: [
        { kind: 'NEW', title: PNPM },
        { kind: 'NEW', title: CENTS },
      ],
    });
    expect(session.memory()).toBe(
      `- [${PNPM}](always-use-pnpm-to-install-packages.md)\n- [${CENTS}](prices-are-stored-as-cents.md)\n`,
    );
    expect((await session.shown()).items).toEqual([]);
    const undone = await session.run('undo');
    expect(undone.stdout).toContain(`undone    reflect retro, `);
    expect(undone.stdout).toContain(`removed   ${session.index}\n`);
    expect([session.memory(), await session.choices()]).toEqual([undefined, choices]);
  });

  it('changes nothing that is not what was shown', async () => {
    const session = await new Session().happened(['DECISION', PNPM]);
    const [choice = ''] = await session.choices();
    const other = `${choice.slice(0, -1)}${choice.endsWith('0') ? '1' : '0'}`;
    const { code, stderr } = await session.run('retro', 'apply', other, '--json');
    expect([code, JSON.parse(stderr), session.memory()]).toMatchObject([
      75,
      { error: { code: 'RETRO_CHANGED' } },
      undefined,
    ]);
  });

  it('does not propose again what was refused', async () => {
    const session = await new Session().happened(['DECISION', PNPM]);
    const refused = await session.run('retro', 'refuse', ...(await session.choices()));
    expect([refused.stdout, (await session.shown()).items]).toEqual([
      `refused  NEW  ${PNPM}\n`,
      [],
    ]);
  });

  it('goes through them one by one with a person', async () => {
    const session = await new Session().happened(
      ['DECISION', PNPM],
      ['DECISION', CENTS],
      ['INSIGHT', 'The cache key has no locale'],
    );
    const choose = person('each', 'apply', 'refuse', undefined);
    const { code, stdout } = await session.runIn({ choose }, 'retro');
    expect([code, session.memory(), (await session.shown()).items.length]).toEqual([
      130,
      `- [${PNPM}](always-use-pnpm-to-install-packages.md)\n`,
      1,
    ]);
    expect(stdout).toContain(`applied  NEW  ${PNPM}\n`);
    expect(stdout).toContain(`refused  NEW  ${CENTS}\n`);
  });

  it.each([
    [['all', 'apply'], 0, 0],
    [['all', 'none'], 0, 2],
    [['all', undefined], 0, 2],
    [['none'], 0, 2],
    [[undefined], 130, 2],
    [['each', 'skip', 'quit'], 0, 2],
  ])('leaves to the person whether to take all or none: %j', async (answers, code, left) => {
    const session = await new Session().happened(['DECISION', PNPM], ['DECISION', CENTS]);
    const done = await session.runIn({ choose: person(...answers) }, 'retro');
    expect([done.code, (await session.shown()).items.length]).toEqual([code, left]);
  });

  it('shows no secret that a file held, and nothing that nobody sees', async () => {
    const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    const session = await new Session().happened(['DECISION', PNPM]);
    mkdirSync(join(session.project, 'memory'), { recursive: true });
    writeFileSync(session.index, `- The token is ${token} \u202Eevil\u001B[2J\n`);
    const { stdout } = await session.run('retro');
    const json = await session.run('retro', '--json');
    expect(stdout).toContain(' - The token is [REDACTED:github-token] evil');
    expect(stdout + json.stdout).not.toContain(token);
    // eslint-disable-next-line no-control-regex -- what must not be there
    expect(stdout + json.stdout).not.toMatch(/[\u202E\u001B]/u);
  });

  it('looks at another project, or at a chronicle that is named', async () => {
    const session = await new Session().happened(['DECISION', PNPM]);
    const elsewhere = { cwd: '/' };
    const shown = await Promise.all([
      session.runIn(elsewhere, 'retro', '--json', '--project', session.folder),
      session.runIn(elsewhere, 'retro', '--json', '--chronicle', session.chronicle),
      session.run('retro', '--json', '--session', 's1'),
    ]);
    expect(shown.map(({ stdout }) => (JSON.parse(stdout) as Shown).events)).toEqual([1, 1, 1]);
  });

  it.each([
    [['--session', 'a', '--chronicle', 'b'], 64, 'one way'],
    [['--session', 'other'], 66, 'no chronicle of session other'],
    [['apply', 'retro-0123456789'], 64, 'is not ITEM:HASH'],
    [['apply'], 64, 'item:hash'],
    [['apply', `retro-0123456789:${'0'.repeat(32)}`], 66, 'is not proposed'],
  ])('refuses %j', async (args, code, message) => {
    const session = await new Session().happened(['DECISION', PNPM]);
    const result = await session.run('retro', ...args);
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)]);
  });
});
