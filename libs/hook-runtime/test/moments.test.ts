import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlerOf, runHook } from '../src/index.js';
import {
  DIALECTS,
  envelope,
  harnessOf,
  RECORDINGS,
  type Dialect,
  type Fields,
  type Recording,
} from './support/envelopes.js';
import { bundleHook, HarnessHome, idsIn } from './support/harness-home.js';

const folder = mkdtempSync(join(tmpdir(), 'reflect-moments-'));
let bundle = '';

beforeAll(() => {
  bundle = bundleHook(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function homeThatKnows(dialect: Dialect, env = {}): HarnessHome {
  const home = new HarnessHome(bundle, dialect, env);
  const documents = home.paths.documents;
  mkdirSync(documents, { recursive: true });
  const rules = [
    [
      'lrn-0000000a',
      'convention',
      `scope: project\nproject: ${home.project}\n`,
      'Prices in this project are cents',
    ],
    ['lrn-0000000b', 'lesson', '', 'Install packages with pnpm and never with npm'],
  ];
  for (const [id = '', kind = '', more = '', title = ''] of rules) {
    const front = `id: ${id}\nkind: ${kind}\ntitle: ${title}\nstatus: active\n${more}`;
    writeFileSync(join(documents, `${id}.md`), `---\n${front}---\n\n${title}.\n`);
  }
  return home;
}

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
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const PNPM = 'how do I install packages with pnpm and not with npm?';

describe.each(DIALECTS)('a session of %s', (dialect) => {
  it('is answered once when several hosts run its hooks', async () => {
    const home = homeThatKnows(dialect);
    const event = STARTS[dialect];
    const start = { dialect, event, file: `${event}.json` };
    const prompt = { recorded: PROMPTS[dialect], fields: { prompt: PNPM } };
    const starts = [await replay(home, start), await replay(home, start)];
    const both = await Promise.all([home.fire(prompt), home.fire(prompt)]);
    const later = await home.fire(prompt);
    expect([starts.map(idsIn), both.flatMap(idsIn), later]).toEqual([
      [['lrn-0000000a'], []],
      ['lrn-0000000b'],
      '',
    ]);
  });

  it('gets back after a compaction what its place calls for, once', async () => {
    const home = homeThatKnows(dialect);
    const isCopilot = dialect.startsWith('copilot');
    const say = (prompt: string, turn: string): Promise<string> =>
      home.fire({ recorded: PROMPTS[dialect], fields: { prompt, prompt_id: turn } });
    const compaction = dialect === 'copilot-camel' ? 'preCompact.auto' : 'PreCompact.auto';
    await home.fire({ recorded: STARTS[dialect] });
    await home.fire({ recorded: compaction });
    const given = isCopilot
      ? await say('go on', 't1')
      : await home.fire({ recorded: 'SessionStart.compact' });
    expect([idsIn(given), await say('go on', 't2')]).toEqual([['lrn-0000000a'], '']);
  });

  it('is told once that something could be kept', async () => {
    const home = homeThatKnows(dialect);
    const recorded = dialect === 'copilot-camel' ? 'postToolUse.bash' : 'PostToolUse.Bash';
    const run = (command: string): Promise<string> =>
      home.fire({ recorded, fields: shellCall(dialect, command) });
    const first = await run('cd shop && git init -q');
    const others = [
      await run('git init'),
      await run('git status'),
      await run('go vet . && go mod init shop'),
    ];
    expect(
      [first, ...others].map((text) => /^<reflect-memory>\n(.*?)\.\s/u.exec(text)?.[1]),
    ).toEqual(['A repository was just begun', undefined, undefined, 'A module was just begun']);
    const quiet = homeThatKnows(dialect, { REFLECT_NUDGES: 'false' });
    const silent = await quiet.fire({ recorded, fields: shellCall(dialect, 'git init') });
    expect(silent).toBe('');
  });
});

/** A command that went well, as each dialect says it. */
function shellCall(dialect: Dialect, command: string): Fields {
  const text = 'done\n<shellId: 0 completed with exit code 0>';
  switch (dialect) {
    case 'claude':
      return { tool_input: { command } };
    case 'codex':
      // A result that begins so is the only one in which Codex tells how a call ended.
      return { tool_input: { command }, tool_response: 'Exit code: 0\ndone' };
    case 'copilot-camel':
      return {
        toolArgs: { command },
        toolResult: { resultType: 'success', textResultForLlm: text },
      };
    case 'copilot-pascal':
      return {
        tool_input: { command },
        tool_result: { result_type: 'success', text_result_for_llm: text },
      };
  }
}

it('suggests to keep what new instructions say, wherever they are created', async () => {
  const home = homeThatKnows('codex');
  const command = '*** Begin Patch\n*** Add File: docs/AGENTS.md\n+x\n*** End Patch';
  const fields = { tool_input: { command } };
  expect(await home.fire({ recorded: 'PostToolUse.apply_patch', fields })).toContain(
    'Instructions for agents were just written',
  );
});

it('queues the transcript of a Copilot session that ends, where Copilot keeps it', async () => {
  const home = homeThatKnows('copilot-camel');
  const place = join(home.folder, '.copilot', 'session-state', 'one-session');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'events.jsonl'), '{}\n');
  await home.fire({ recorded: 'sessionEnd' });
  expect(JSON.parse(readFileSync(home.paths.inbox, 'utf8'))).toMatchObject({
    transcript_path: join(place, 'events.jsonl'),
    trigger: 'session-end',
  });
});

/** Runs the hook for a recorded envelope in this process: there are many of them. */
async function replay(home: HarnessHome, { dialect, file, event }: Recording): Promise<string> {
  const fields = envelope(dialect, file, home.folder);
  let stdout = '';
  await runHook({
    claim: { harness: harnessOf(dialect), event },
    handlerOf,
    env: {
      HOME: home.folder,
      REFLECT_STATE_DIR: home.paths.state,
      REFLECT_LEARNINGS_DIR: home.paths.learnings,
    },
    clock: () => NOW,
    uptime: () => 1,
    readInput: () => Promise.resolve({ text: JSON.stringify(fields) }),
    reply: (text) => {
      stdout += text;
    },
    writeError: () => undefined,
    findReflect: () => ({ file: join(home.folder, 'none'), args: [] }),
  });
  return stdout;
}

/** Events that are none of reflect's business, and all of a sub-agent but its task and its files. */
const NOTHING =
  /^(?!userprompt)(?:.*subagent|Notification|PermissionRequest|PostCompact|PostToolBatch|InstructionsLoaded|MessageDisplay|UserPromptExpansion|ErrorOccurred)/i;

describe('a recorded event', () => {
  it.each(RECORDINGS.filter(({ file }) => NOTHING.test(file)))(
    'of which reflect makes nothing leaves no trace: $dialect/$file',
    async (recording) => {
      const home = homeThatKnows(recording.dialect);
      const before = home.hash();
      expect([await replay(home, recording), home.hash()]).toEqual(['', before]);
    },
  );

  it.each(['paused', 'ignored project', 'ignored folder'])(
    'writes nothing and gives nothing: %s',
    async (way) => {
      const home = homeThatKnows('claude');
      home.write('README.md', 'demo');
      if (way === 'paused') {
        mkdirSync(home.paths.state);
        writeFileSync(home.paths.paused, '');
      }
      if (way === 'ignored project') home.write('.reflectignore');
      if (way === 'ignored folder') home.write('.reflectignore', '# all of it\n/**\n');
      const before = home.hash();
      const answers: string[] = [];
      for (const recording of RECORDINGS) answers.push(await replay(home, recording));
      expect([answers.join(''), home.hash()]).toEqual(['', before]);
    },
  );

  it('writes nothing of a private prompt after a failure', async () => {
    const home = homeThatKnows('claude');
    await home.fire({ recorded: 'PostToolUseFailure.Bash' });
    const lessons = home.objectsIn(home.paths.pendingLessons);
    await home.fire({
      recorded: 'UserPromptSubmit',
      fields: { prompt: '<private>no, use the key of my diary instead</private>' },
    });
    expect([lessons, home.objectsIn(home.paths.pendingLessons)]).toEqual([[], []]);
  });
});
