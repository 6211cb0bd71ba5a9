import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { HARNESS_SESSIONS } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';

interface Backfill {
  readonly driver: string;
  readonly sessions: readonly {
    readonly harness: string;
    readonly sessionId: string;
    readonly isReflected: boolean;
    readonly workerTokens: number;
  }[];
  readonly problems: readonly { readonly path: string }[];
  readonly read?: number;
  readonly left?: number;
}

const RULES = [
  'always run make codegen after you change the schema',
  'never edit the files below gen by hand',
  'always write dates as ISO 8601 in the reports',
  'never commit to main without a review by the platform team',
  'always name a branch after the ticket that it closes',
  'never call the billing service from the order tests',
];

const NAMES = HARNESS_SESSIONS.map(({ name }) => name).sort();

/** Sessions as harnesses keep them, of which no hook told reflect. */
function keep(home: Home, days = 0): readonly string[] {
  return HARNESS_SESSIONS.map(({ lines, transcript }, n) => {
    const id = `0000000${String(n)}-0000-4000-8000-00000000000${String(days % 10)}`;
    const path = home.at(...transcript(id));
    const writer = new lines({ id, cwd: home.project(`project-${String(n)}`) });
    const told = [
      writer.said('Add the new field to the report'),
      writer.answered('I changed the report and its test.'),
      writer.said(`No, that is wrong. In this project ${RULES[n] ?? ''}.`),
      writer.answered('Understood, I will do so from now on.'),
    ].flat();
    mkdirSync(dirname(path), { recursive: true });
    // The last line of some has no end.
    writeFileSync(path, [...writer.head, ...told].join('\n'));
    const at = new Date(Date.now() - days * 86_400_000);
    utimesSync(path, at, at);
    return path;
  });
}

async function titles(home: Home): Promise<readonly string[]> {
  return (await learningList(home)).learnings
    .map(({ title, count }) => `${title} ${String(count)}`)
    .sort();
}

function documentsIn(home: Home): number {
  const { documents } = home.paths;
  return existsSync(documents)
    ? readdirSync(documents).filter((name) => name.endsWith('.md')).length
    : 0;
}

const soon = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5, false);
  });

describe('reflect backfill', () => {
  it('says what is there and leaves it, then learns each session once', async () => {
    const home = new Home();
    keep(home);
    const before = folderBytes(home.folder);
    const dry = await home.ask<Backfill>('backfill', '--dry-run');
    expect(dry.sessions.map(({ harness, isReflected }) => [harness, isReflected]).sort()).toEqual(
      NAMES.map((name) => [name, false]),
    );
    expect(dry.sessions.every(({ workerTokens }) => workerTokens > 0)).toBe(true);
    expect(folderBytes(home.folder)).toEqual(before);

    const { read, left } = await home.ask<Backfill>('backfill');
    expect([read, left]).toEqual([NAMES.length, 0]);
    const learned = await titles(home);
    expect(learned).toHaveLength(NAMES.length);

    const again = await home.ask<Backfill>('backfill');
    expect(again.sessions.map(({ isReflected }) => isReflected)).toEqual(NAMES.map(() => true));
    expect(again.read).toBeUndefined();
    expect(await titles(home)).toEqual(learned);
  });

  it('comes to the same where it was killed in the middle', async () => {
    const whole = new Home();
    keep(whole);
    await whole.ask('backfill');
    const home = new Home();
    keep(home);
    for (const documents of [1, 2]) {
      const run = home.start(['backfill', '--json']);
      const ended = run.ended.then(() => true);
      while (documentsIn(home) < documents && !(await Promise.race([ended, soon()])));
      run.kill('SIGKILL');
      await ended;
    }
    await home.ask('backfill');
    await home.ask('drain');
    expect(await titles(home)).toEqual(await titles(whole));
  });

  it('reads no links, no files of sub-agents, nothing older, and no project that keeps it out', async () => {
    const home = new Home();
    const [claude = '', codex = ''] = keep(home, 3);
    const away = home.at('elsewhere.jsonl');
    writeFileSync(away, '{"type":"user"}\n');
    symlinkSync(away, join(dirname(claude), 'linked.jsonl'));
    const agents = join(claude.replace(/\.jsonl$/u, ''), 'subagents');
    mkdirSync(agents, { recursive: true });
    writeFileSync(join(agents, 'agent-1.jsonl'), '{"type":"user"}\n');
    writeFileSync(join(dirname(codex), 'broken.jsonl'), 'no transcript\n');
    writeFileSync(join(home.project('project-2'), '.reflectignore'), '*\n');
    const { sessions, problems } = await home.ask<Backfill>(
      'backfill',
      '--dry-run',
      '--last',
      '1w',
    );
    const keptOut = HARNESS_SESSIONS[2]?.name;
    expect(sessions.map(({ harness }) => harness).sort()).toEqual(
      NAMES.filter((name) => name !== keptOut),
    );
    expect(problems.map(({ path }) => path)).toEqual([
      join(dirname(claude), 'linked.jsonl'),
      join(dirname(codex), 'broken.jsonl'),
    ]);
    const recent = await home.ask<Backfill>('backfill', '--dry-run', '--last', '2d');
    expect(recent.sessions).toEqual([]);
    const one = await home.ask<Backfill>('backfill', '--dry-run', '--harness', 'codex');
    expect(one.sessions.map(({ harness }) => harness)).toEqual(['codex']);
  });

  it('asks a person before a worker is paid, and tells what it would read', async () => {
    const home = new Home();
    keep(home);
    const shown = await home.reflect('backfill', '--dry-run', '--driver', 'claude');
    // A run counts for ten cents until its cost is known, and lasts half a minute.
    expect(shown.stdout.replaceAll(/\s+/gu, ' ')).toMatch(
      new RegExp(
        `By claude: \\d+ runs, some \\d{4,} tokens to read, some \\$${(NAMES.length / 10).toFixed(2)} as none has told its cost yet, some \\d+ (?:seconds|minutes)\\.`,
        'u',
      ),
    );
    const free = await home.reflect('backfill', '--dry-run', '--driver', 'heuristic');
    expect(free.stdout).toMatch(/By rules: no model, no cost, some \d+ seconds?\./u);
    expect(shown.stdout).toContain(`By claude: ${String(NAMES.length)} runs,`);
    await home.reflect('config', 'set', 'drain.dailyMax', '2');
    const bounded = await home.reflect('backfill', '--dry-run', '--driver', 'claude');
    expect(bounded.stdout).toContain(
      `At 2 runs a day (drain.dailyMax): ${String(Math.ceil(NAMES.length / 2))} days.`,
    );
    const refused = await home.reflect('backfill', '--driver', 'claude');
    expect([refused.code, await titles(home)]).toEqual([64, []]);
    const wrong = await home.reflect('backfill', '--last', 'soon');
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('30d, 12w, 6m or 1y')]);
  });
});
