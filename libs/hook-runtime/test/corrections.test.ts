import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DIALECTS, type Dialect, type Fields } from './support/envelopes.js';
import { bundleHook, HarnessHome } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-corrections-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** As each harness tells of a command that fails, which here is the same one. */
const FAILURES: Readonly<Record<Dialect, string>> = {
  claude: 'PostToolUseFailure.Bash',
  codex: 'PostToolUse.Bash',
  'copilot-camel': 'postToolUse.bash',
  'copilot-pascal': 'PostToolUse.Bash',
};
const PROMPTS: Readonly<Record<Dialect, string>> = {
  claude: 'UserPromptSubmit',
  codex: 'UserPromptSubmit',
  'copilot-camel': 'userPromptSubmitted',
  'copilot-pascal': 'UserPromptSubmit',
};
const ROLLOUT = readFileSync(join(import.meta.dirname, 'fixtures', 'codex-rollout.jsonl'), 'utf8');
/** Without its redirections. */
const COMMAND = `echo '> demo@1.0.0 test'; echo 'npm error Missing script: "test"'; exit 1`;

class Session extends HarnessHome {
  #turn = 0;

  constructor(dialect: Dialect, env: Readonly<Record<string, string>> = {}) {
    super(bundle, dialect, env);
  }

  async fail(fields: Fields = {}): Promise<void> {
    const isCodex = this.dialect === 'codex';
    const more = isCodex ? { transcript_path: this.write('rollout-1.jsonl', ROLLOUT) } : {};
    await this.fire({ recorded: FAILURES[this.dialect], fields: { ...more, ...fields } });
  }

  say(prompt: string, fields: Fields = {}): Promise<string> {
    const turn = `turn-${String(this.#turn++)}`;
    const id = { claude: 'prompt_id', codex: 'turn_id' }[this.dialect as string];
    const more = id === undefined ? {} : { [id]: turn };
    return this.fire({ recorded: PROMPTS[this.dialect], fields: { prompt, ...more, ...fields } });
  }

  get failures(): unknown[] {
    return this.objectsIn(this.paths.armed).flatMap(({ failures }) => failures);
  }

  get lessons(): Fields[] {
    return this.objectsIn(this.paths.pendingLessons);
  }

  get said(): unknown[] {
    return this.lessons.map(({ trigger, said }) => [trigger, said]);
  }
}

describe.each(DIALECTS)('after a command that failed in %s', (dialect) => {
  it('keeps what the person says about it', async () => {
    const session = new Session(dialect);
    await session.fail();
    const armed = session.failures;
    await session.say('try pnpm instead');
    expect(armed).toEqual([
      {
        what: COMMAND,
        error: expect.stringContaining('npm error Missing script: "test"') as string,
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ]);
    expect([session.failures, session.lessons]).toEqual([
      [],
      [
        {
          version: 1,
          id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
          trigger: 'error',
          harness: dialect.split('-')[0],
          session: 'one-session',
          transcript: expect.any(String) as string,
          cwd: session.project,
          at: expect.any(String) as string,
          said: 'try pnpm instead',
          what: COMMAND,
          error: expect.stringContaining('Missing script') as string,
        },
      ],
    ]);
  });

  it('keeps nothing of a new task, nor of a correction that comes later', async () => {
    const session = new Session(dialect);
    await session.fail();
    await session.say('add a page with the opening hours of the shop');
    await session.say('no, use pnpm instead of npm');
    expect([session.failures, session.lessons]).toEqual([[], []]);
  });
});

describe('after a failure', () => {
  it('waits no longer when the same command goes well', async () => {
    const session = new Session('claude');
    const input = { tool_input: { command: 'pnpm test' } };
    await session.fail(input);
    await session.fail({ tool_input: { command: 'make codegen' } });
    await session.fire({ recorded: 'PostToolUse.Bash', fields: input });
    expect(session.failures).toMatchObject([{ what: 'make codegen' }]);
    await session.fire({
      recorded: 'PostToolUse.Bash',
      fields: { tool_input: { command: 'make codegen' } },
    });
    await session.say('no, use make generate');
    expect([session.failures, session.lessons]).toEqual([[], []]);
  });

  it.each([
    ['another exit code', ROLLOUT.replaceAll('"exit_code":1', '"exit_code":0'), 0],
    ['no line about it', '', 0],
  ])('goes by the rollout of Codex: %s', async (_, rollout, count) => {
    const session = new Session('codex');
    const path = session.write('rollout-1.jsonl', rollout);
    await session.fire({
      recorded: 'PostToolUse.Bash',
      fields: { transcript_path: path, tool_response: 'all is well\n' },
    });
    expect(session.failures).toHaveLength(count);
  });

  it('goes by what was printed where Codex keeps no rollout', async () => {
    const session = new Session('codex');
    await session.fire({
      recorded: 'PostToolUse.Bash',
      fields: { transcript_path: null, tool_response: 'error: no such script\n' },
    });
    expect(session.failures).toHaveLength(1);
  });

  it.each([
    ['a patch', 'codex', 'PostToolUse.apply_patch', { tool_response: 'Exit code: 1\nno match' }],
    ['an edit', 'copilot-camel', 'postToolUseFailure.edit', {}],
    ['an edit', 'copilot-pascal', 'PostToolUseFailure.Edit', {}],
    ['an edit', 'claude', 'PostToolUseFailure.Read', { tool_name: 'Edit' }],
  ] as const)('waits after %s that failed in %s', async (...[, dialect, recorded, fields]) => {
    const session = new Session(dialect);
    await session.fire({ recorded, fields });
    const what = expect.stringMatching(/^(?:edit|write) /) as string;
    expect(session.failures).toMatchObject([{ what }]);
  });

  it.each([
    ['a person stopped', { is_interrupt: true }],
    ['only looked', { tool_input: { command: 'grep -r nothing src' } }],
    ['a sub-agent made', { agent_id: 'agent-1' }],
    ['is private', { tool_input: { command: '<private>deploy --token x</private>' } }],
  ])('does not wait after a call that %s', async (_, fields) => {
    const session = new Session('claude');
    const before = session.hash();
    await session.fail(fields);
    expect(session.hash()).toBe(before);
  });

  it('takes no word of a sub-agent or of the harness for the person’s', async () => {
    const session = new Session('claude');
    await session.fail();
    const before = session.hash();
    await session.say('no, use pnpm instead of npm', { source: 'system' });
    expect(session.hash()).toBe(before);
    await session.say('no, use pnpm instead of npm', { agent_id: 'agent-1' });
    await session.say('/compact use pnpm instead');
    await session.say('<private>no, use pnpm instead</private>');
    expect([session.failures.length, session.lessons]).toEqual([1, []]);
  });

  it('learns neither secrets nor what is private', async () => {
    const session = new Session('claude');
    const token = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
    await session.fail({
      tool_input: { command: `GH_TOKEN=${token} make release` },
      error: `Exit code 1\nbad credentials for ${token}`,
    });
    await session.say(`no, use ${token} instead <private>my diary</private>`);
    const text = JSON.stringify([session.failures, session.lessons]);
    expect([session.lessons.length, text.includes(token), text.includes('diary')]).toEqual([
      1,
      false,
      false,
    ]);
  });

  it('keeps one lesson when two processes run the hook for one prompt', async () => {
    const session = new Session('claude');
    await session.fail();
    const fields = { prompt_id: 'the-same' };
    await Promise.all([
      session.say('no, use pnpm instead of npm', fields),
      session.say('no, use pnpm instead of npm', fields),
    ]);
    expect([session.failures, session.said]).toEqual([
      [],
      [['error', 'no, use pnpm instead of npm']],
    ]);
  });

  it.each([
    ['you said it works, and it still fails', {}, ['discrepancy']],
    ['you said it works, and it still fails', { REFLECT_LESSONS_DISCREPANCY: 'false' }, []],
    ['no, use pnpm instead of npm', { REFLECT_LESSONS_ERROR: 'false' }, []],
    ['no, use pnpm instead of npm', { REFLECT_LESSONS: 'false' }, []],
    [
      'this is overkill, use one function',
      { REFLECT_LESSONS_LOW_QUALITY: 'true' },
      ['low-quality'],
    ],
    ['this is overkill, use one function', {}, []],
  ])('tells by %j with %j what kind of lesson it is', async (prompt, env, triggers) => {
    const session = new Session('claude', env);
    await session.fail();
    await session.say(prompt);
    expect(session.lessons.map(({ trigger }) => trigger)).toEqual(triggers);
  });

  it('keeps what names a claim that was wrong, also where no call failed', async () => {
    const session = new Session('claude');
    await session.say('you said all tests pass, but CI is red');
    await session.say('and now the next page');
    expect(session.lessons).toMatchObject([{ trigger: 'discrepancy', what: '', error: '' }]);
  });

  it('forgets a correction that the person takes back before it is stored, and no other', async () => {
    const [session, other] = [new Session('claude'), new Session('claude')];
    for (const one of [session, other]) {
      await one.fail();
      await one.say('no, use pnpm instead of npm');
    }
    await session.say('Scratch that, it was fine as it was.');
    expect([session.lessons.length, other.lessons.length]).toEqual([0, 1]);
  });

  it('keeps complaints about quality without a failure where that is switched on', async () => {
    const session = new Session('codex', { REFLECT_LESSONS_LOW_QUALITY: 'true' });
    await session.say('that is too complicated, one function would do');
    await session.say('and now the next page');
    expect(session.lessons).toMatchObject([{ trigger: 'low-quality', what: '', error: '' }]);
  });
});
