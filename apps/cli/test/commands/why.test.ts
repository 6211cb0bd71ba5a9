import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const TS = new Date(NOW - 60_000).toISOString();
const BASE = { ts: TS, harness: 'claude', project: 'github.com/acme/shop' };

/** A session that was given a learning, once nothing, and that taught one. */
async function lineWithSession(title = 'when you add a package, use pnpm add'): Promise<{
  line: CommandLine;
  id: string;
}> {
  const line = new CommandLine();
  await line.run('learn', title);
  const { learnings } = JSON.parse((await line.run('list', '--json')).stdout) as {
    learnings: { id: string }[];
  };
  const id = learnings[0]?.id ?? '';
  const moments = [
    { ...BASE, event: 'prompt.submit', given: [{ id, evidence: 0.61 }, { id: 'lrn-gone' }] },
    { ...BASE, event: 'prompt.submit', given: [] },
    { ...BASE, event: 'agent.stop', queued: 1, message: 'a\u001B[31mll' },
  ];
  mkdirSync(line.paths.sessionHistory, { recursive: true });
  const lines = moments.map((moment) => JSON.stringify(moment)).join('\n');
  writeFileSync(join(line.paths.sessionHistory, `${SESSION}.jsonl`), lines);
  const event = { event: 'agent.stop', ts: TS, detail: { session: SESSION, recalled: 0 } };
  mkdirSync(line.paths.sessionEvents, { recursive: true });
  writeFileSync(line.paths.lastEvent, JSON.stringify(event));
  writeFileSync(join(line.paths.sessionEvents, `${SESSION}.json`), JSON.stringify(event));
  const seen = { ts: TS, harness: 'claude', session: SESSION, stage: 'seen' };
  writeFileSync(line.paths.funnel, `${JSON.stringify(seen)}\n`);
  return { line, id };
}

describe('reflect why', () => {
  it('tells what the last session was given, from where, and what came of it', async () => {
    const { line, id } = await lineWithSession();
    const { code, stdout } = await line.run('why');
    expect([code, stdout]).toEqual([
      0,
      [
        `session ${SESSION}  claude, github.com/acme/shop`,
        '2 learnings given, nothing applied 1 time, queued 1 time',
        '',
        '2026-01-02 03:03:05 prompt.submit',
        `  ${id} when you add a package, use pnpm add`,
        `    evidence 0.61, from ${line.folder}, by hand, just now`,
        '  lrn-gone no longer there',
        '    by a file',
        '',
        '2026-01-02 03:03:05 prompt.submit nothing applied',
        '',
        '2026-01-02 03:03:05 agent.stop queued a[31mll',
        '',
        'came of it: seen',
        '',
      ].join('\n'),
    ]);
  });

  it('tells the same as JSON', async () => {
    const { line, id } = await lineWithSession();
    const { stdout } = await line.run('why', SESSION, '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      session: SESSION,
      stages: ['seen'],
      moments: [
        { event: 'prompt.submit', given: [{ id, evidence: 0.61, kind: 'lesson' }, {}] },
        { given: [] },
        { queued: 1 },
      ],
      learned: [],
    });
  });

  it('names hooks of others, where the harness passes on what one hook says to a prompt', async () => {
    const { line } = await lineWithSession();
    const hooks = join(line.folder, '.copilot', 'hooks');
    mkdirSync(hooks, { recursive: true });
    const prompt = { userPromptSubmitted: [{ type: 'command', bash: 'mine' }] };
    writeFileSync(join(hooks, 'mine.json'), JSON.stringify({ version: 1, hooks: prompt }));
    expect((await line.run('why')).stdout).not.toContain('mine.json');

    const history = join(line.paths.sessionHistory, `${SESSION}.jsonl`);
    writeFileSync(history, readFileSync(history, 'utf8').replaceAll('"claude"', '"copilot"'));
    const { stdout } = await line.run('why');
    const told = stdout.replace(/\s+/gu, ' ');
    expect(told).toContain(`whether it arrived: ${join(hooks, 'mine.json')} has a hook`);
    expect(told).toContain("then reflect's is lost. -> have the other hook add no text");
    expect(JSON.parse((await line.run('why', '--json')).stdout)).toMatchObject({
      rivals: [{ maySilenceReflect: true }],
    });

    // Nothing was given at a prompt, so nothing can have been lost.
    writeFileSync(
      history,
      readFileSync(history, 'utf8').replaceAll('prompt.submit', 'tool.before'),
    );
    expect((await line.run('why')).stdout).not.toContain('mine.json');
  });

  it("names no hooks of the person's home as those of another project, where the home is a repository", async () => {
    const { line } = await lineWithSession();
    const history = join(line.paths.sessionHistory, `${SESSION}.jsonl`);
    const told = readFileSync(history, 'utf8').replaceAll('"claude"', '"copilot"');
    writeFileSync(history, told);
    const hook = { UserPromptSubmit: [{ hooks: [{ type: 'command', command: 'mine' }] }] };
    for (const folder of ['.git', '.claude', '.copilot']) mkdirSync(join(line.folder, folder));
    writeFileSync(join(line.folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(line.folder, '.claude', 'settings.json'), JSON.stringify({ hooks: hook }));
    const personal = join(line.folder, '.copilot', 'settings.json');
    writeFileSync(personal, JSON.stringify({ hooks: hook }));
    const rivals = async (): Promise<string> => {
      const { stdout } = await line.run('why', '--json');
      return JSON.stringify((JSON.parse(stdout) as { rivals?: object }).rivals);
    };
    expect(await rivals()).toContain(personal);
    expect(await rivals()).not.toContain('.claude');

    // Of a session in that very repository they are the project's.
    writeFileSync(history, told.replaceAll(BASE.project, realpathSync(line.folder)));
    expect(await rivals()).toContain(join('.claude', 'settings.json'));
  });

  it('says where nothing is known', async () => {
    const line = new CommandLine();
    expect(await line.run('why')).toMatchObject({ code: 64, stdout: '' });
    expect((await line.run('why', 'x\u001B[2J')).stdout).toBe(
      'session x[2J: nothing is on record.\ncame of it: nothing yet\n',
    );
  });
});

describe('reflect statusline', () => {
  it('shows what a harness would', async () => {
    const { line } = await lineWithSession();
    expect((await line.run('statusline')).stdout).toMatch(
      /^reflect: a \[31mll \| recalled 2, queued 1, last given lrn-\w+, last learning .*\n$/u,
    );
    const { stdout } = await line.run('statusline', '--session', 'another', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ state: 'waiting', recalled: 0, queued: 0 });
  });
});
