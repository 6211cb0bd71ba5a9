import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTask, moveTask } from '@reflect/core';
import { tempFolder } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DIALECTS, type Dialect, type Fields } from './support/envelopes.js';
import { bundleHook, HarnessHome } from './support/harness-home.js';
import { HookHome, SESSION } from './support/hook-home.js';

const ON = { REFLECT_CHRONICLE: 'true' };
const folder = mkdtempSync(join(tmpdir(), 'reflect-chronicle-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const STARTS: Readonly<Record<Dialect, string>> = {
  claude: 'SessionStart',
  codex: 'SessionStart',
  'copilot-camel': 'sessionStart',
  'copilot-pascal': 'SessionStart',
};
const PROMPTS: Readonly<Record<Dialect, string>> = {
  claude: 'UserPromptSubmit',
  codex: 'UserPromptSubmit',
  'copilot-camel': 'userPromptSubmitted',
  'copilot-pascal': 'UserPromptSubmit',
};
const ENDS: Readonly<Record<Dialect, string>> = {
  claude: 'SessionEnd',
  codex: 'SessionEnd',
  'copilot-camel': 'sessionEnd',
  'copilot-pascal': 'SessionEnd',
};

/** Every chronicle below the home. */
function chroniclesIn(home: string): string[] {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /chronicle[\\/][^\\/]+\.md$/.test(name)).sort();
}

function toldPath(context: string): string | undefined {
  return /^This session keeps a chronicle at (.*)\. Add/mu.exec(context)?.[1];
}

describe.each(DIALECTS)('the chronicle of a session of %s', (dialect) => {
  const start = (home: HarnessHome, fields: Fields = {}): Promise<string> =>
    home.fire({ recorded: STARTS[dialect], fields });

  it('is where the one rule says, told once, and summed up at the end', async () => {
    const home = new HarnessHome(bundle, dialect, ON);
    const path = toldPath(await start(home)) ?? '';
    const [only, ...others] = chroniclesIn(home.folder);
    const place =
      dialect === 'claude' ? /^\.claude.projects.[^/]+.chronicle/ : /^\.learnings.projects/;
    expect([join(home.folder, only ?? ''), others]).toEqual([path, []]);
    expect(only).toMatch(place);
    appendFileSync(path, '- [DECISION] Prices are cents\n');
    expect(toldPath(await home.fire({ recorded: PROMPTS[dialect] }))).toBeUndefined();
    await home.fire({ recorded: ENDS[dialect] });
    expect(readFileSync(path, 'utf8')).toMatch(
      /\n- \[DECISION\] Prices are cents\n\n## Summary\n\nAuto-generated: 1 event \(1 decision\)\n$/,
    );
  });

  it('is told of again after a compaction', async () => {
    const home = new HarnessHome(bundle, dialect, ON);
    const path = toldPath(await start(home));
    await home.fire({
      recorded: dialect === 'copilot-camel' ? 'preCompact.auto' : 'PreCompact.auto',
    });
    const prompt = { recorded: PROMPTS[dialect] };
    const again = dialect.startsWith('copilot')
      ? await home.fire(prompt)
      : await home.fire({ recorded: 'SessionStart.compact' });
    const then = await home.fire(prompt);
    expect([toldPath(again), toldPath(then), chroniclesIn(home.folder).length]).toEqual([
      path,
      undefined,
      1,
    ]);
  });

  it('is not kept unless somebody asked for it', async () => {
    const home = new HarnessHome(bundle, dialect);
    expect(toldPath(await start(home))).toBeUndefined();
    await home.fire({ recorded: ENDS[dialect] });
    expect([chroniclesIn(home.folder), existsSync(home.paths.sessionChronicles)]).toEqual([
      [],
      false,
    ]);
  });
});

describe('the chronicle of a session', () => {
  const chronicle = (home: HookHome, name: string): string =>
    join(home.folder, '.claude', 'projects', 'p', 'chronicle', name);

  function onBranch(home: HookHome, branch: string): void {
    mkdirSync(join(home.project, '.git'), { recursive: true });
    writeFileSync(join(home.project, '.git', 'HEAD'), `ref: refs/heads/${branch}\n`);
  }

  it('is adopted by a session that goes on under another id, and not by one that begins', async () => {
    const home = new HookHome(ON);
    onBranch(home, 'feature/x');
    const told: (string | undefined)[] = [];
    for (const [source, session_id] of [
      ['startup', 'session-a'],
      ['resume', 'session-b'],
      ['clear', 'session-c'],
      ['compact', 'session-b'],
      ['resume', 'session-b'],
    ]) {
      const { stdout } = await home.fire('SessionStart', { source, session_id });
      told.push(toldPath(stdout.replaceAll(String.raw`\n`, '\n')));
    }
    const first = chronicle(home, '2026-11-21-feature-x.md');
    const second = chronicle(home, '2026-11-21-feature-x-2.md');
    expect(told).toEqual([first, first, second, first, undefined]);
    expect(readFileSync(first, 'utf8')).toContain('\nsession_id: session-b\n');
  });

  it('says which task of the project is under way, the oldest first', async () => {
    const home = new HookHome(ON);
    const now = Date.UTC(2026, 10, 20);
    const titles = ['Round prices', 'Ship: the #2 parser', 'Rename the shop', 'Sell more'];
    for (const [at, title] of titles.entries()) {
      const where = { cwd: home.project, excluded: '', isPersons: true };
      const { id } = await addTask(home.paths, { title, scope: 'user', ...where }, now + at);
      if (at < 3) moveTask(home.paths, { id, state: 'in-progress' }, now + 10 * (at + 1));
      if (at === 0) moveTask(home.paths, { id, state: 'completed' }, now + 40);
    }
    onBranch(home, 'main');
    await home.fire('SessionStart', { source: 'startup' });
    const text = readFileSync(chronicle(home, '2026-11-21-main.md'), 'utf8');
    expect(text).toContain('\ntask: "Ship: the #2 parser"\n');
  });

  it('is named in the environment file, whatever the path, once', async () => {
    const file = join(tempFolder(), 'environment.sh');
    const odd = new HookHome({ ...ON, CLAUDE_ENV_FILE: file });
    const transcript_path = join(odd.folder, `it's $HOME`, 'projects', 'p', `${SESSION}.jsonl`);
    await odd.fire('SessionStart', { source: 'startup', transcript_path });
    await odd.fire('SessionStart', { source: 'resume', transcript_path });
    const shell = `. '${file}'; printf '%s\\n' "$CHRONICLE_PATH"; cat '${file}' | wc -l`;
    const [path = '', lines] = execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('\n');
    expect([existsSync(path), Number(lines)]).toEqual([true, 1]);
    expect(path).toBe(
      join(odd.folder, `it's $HOME`, 'projects', 'p', 'chronicle', '2026-11-21-detached.md'),
    );
  });

  it('cannot keep a session from its learnings', async () => {
    const home = new HookHome(ON);
    home.teach(
      'lrn-0000000a',
      'Work in shop with pnpm',
      `kind: convention\nscope: project\nproject: ${home.project}\n`,
    );
    mkdirSync(join(home.folder, '.claude', 'projects', 'p'), { recursive: true });
    symlinkSync(home.folder, join(home.folder, '.claude', 'projects', 'p', 'chronicle'));
    const { stdout } = await home.fire('SessionStart', { source: 'startup' });
    expect(stdout).toContain('lrn-0000000a');
    expect(home.lastEvent().detail.message).toContain('STORAGE_DENIED');
  });

  it.each(['paused', 'ignored', 'excluded'])('is not written where reflect is %s', async (how) => {
    const home = new HookHome({
      ...ON,
      ...(how === 'excluded' && { REFLECT_EXCLUDED_PROJECTS: '/*' }),
    });
    if (how === 'paused') {
      mkdirSync(home.paths.state);
      writeFileSync(home.paths.paused, '');
    }
    if (how === 'ignored') writeFileSync(join(home.project, '.reflectignore'), '');
    await home.fire('SessionStart', { source: 'startup' });
    await home.fire('SessionEnd', { reason: 'other' });
    expect(chroniclesIn(home.folder)).toEqual([]);
  });
});
