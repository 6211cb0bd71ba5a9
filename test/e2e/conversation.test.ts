import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { HARNESS_SESSIONS } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { WORKSPACE } from '../support/workspace.js';

interface Turn {
  readonly what: string;
  readonly by?: string;
  readonly tool?: string;
  readonly subject?: { readonly text: string };
  readonly outcome?: string;
  readonly words?: { readonly text: string };
}

interface Conversation {
  readonly title?: string;
  readonly turns: readonly Turn[];
  readonly total: number;
}

const ID = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
const CODEX_ID = '01a1ffd4-e799-76d0-8c8c-2794829f3bdd';
const COPILOT_ID = '3d6c1e4f-c528-4913-adde-2a200c7c65bc';
const QWEN_ID = '72871e88-4217-4cf6-8e6b-e6a8ece0579c';

const PROMPT = 'Run the test suite';
const TESTS = `echo '> demo@1.0.0 test'; echo 'npm error Missing script: "test"' >&2; exit 1 (failed)`;

/** Sessions as each harness wrote them, where it would have, and the first prompt and a call of each. */
const RECORDED = [
  {
    ...{ harness: 'claude', id: ID, fixture: 'session/transcript.jsonl' },
    ...{ folder: '.claude/projects/p', name: `${ID}.jsonl` },
    ...{ prompt: PROMPT, call: `Bash: ${TESTS}` },
  },
  {
    ...{ harness: 'codex', id: CODEX_ID, fixture: 'session/transcript.jsonl' },
    folder: '.codex/sessions/2026/11/21',
    name: `rollout-2026-11-21T20-38-25-${CODEX_ID}.jsonl`,
    ...{ prompt: PROMPT, call: `exec_command: ${TESTS}` },
  },
  {
    ...{ harness: 'copilot', id: COPILOT_ID, fixture: 'session/transcript.jsonl' },
    ...{ folder: `.copilot/session-state/${COPILOT_ID}`, name: 'events.jsonl' },
    ...{ prompt: PROMPT, call: `bash: ${TESTS}` },
  },
  {
    ...{ harness: 'gemini', id: 'a67033c3-aa1e-4e40-9e64-7457b1a84c31' },
    fixture: 'typed/chats/session-2026-11-23T23-50-a67033c3.jsonl',
    folder: '.gemini/tmp/project/chats',
    name: 'session-2026-11-23T23-50-a67033c3.jsonl',
    ...{ prompt: 'FIRST typed', call: 'run_shell_command: sleep 30 (refused)' },
  },
  {
    ...{ harness: 'opencode', id: 'ses_def3bd0c8ffeM3kQc5kW0p2ZDJ' },
    fixture: 'recorded/opencode.db',
    ...{ folder: '.local/share/opencode', name: 'opencode.db', log: 'opencode.db-wal' },
    ...{ prompt: 'First do FALSECMD please', call: 'bash: cat no-such-file (failed)' },
  },
  {
    ...{ harness: 'qwen', id: QWEN_ID },
    fixture: `headless/projects/-home-user-project/chats/${QWEN_ID}.jsonl`,
    ...{ folder: '.qwen/projects/-home-user-project/chats', name: `${QWEN_ID}.jsonl` },
    ...{ prompt: 'fix the build', call: 'run_shell_command: echo boom >&2; exit 3 (failed)' },
  },
];

/** What the page of a home asks for a session, from the command as a person runs it. */
async function conversation(home: Home, id: string): Promise<Conversation> {
  const args = [builtFile('@reflect/cli', 'cli.cjs'), 'ui', '--json', '--no-open'];
  const server = spawn(process.execPath, args, {
    ...{ env: home.env, cwd: home.project() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    for await (const chunk of server.stdout) {
      printed += String(chunk);
      if (printed.includes('}')) break;
    }
    const { origin, hash } = new URL((JSON.parse(printed) as { readonly url: string }).url);
    const answer = await fetch(`${origin}/api/sessions/${id}/conversation`, {
      headers: { authorization: `Bearer ${hash.slice('#token='.length)}` },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Conversation;
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
}

/** Each turn as a line. */
function outline({ turns }: Conversation): readonly string[] {
  return turns.map(({ what, by, tool, subject, outcome, words }) =>
    what === 'call'
      ? `${tool ?? ''}: ${subject?.text ?? ''} (${outcome ?? ''})`
      : `${by ?? what}: ${words?.text ?? ''}`,
  );
}

describe.each(RECORDED)('a session that $harness recorded', (recorded) => {
  const { harness, id, fixture, folder, name, log, prompt, call } = { log: '', ...recorded };
  it('is read as a conversation', async () => {
    const home = new Home();
    const place = home.at(...folder.split('/'));
    mkdirSync(place, { recursive: true });
    const fixtures = join(WORKSPACE, 'apps', `${harness}-adapter`, 'test', 'fixtures');
    copyFileSync(join(fixtures, fixture), join(place, name));
    if (log !== '') copyFileSync(join(fixtures, dirname(fixture), log), join(place, log));
    const read = await conversation(home, id);
    const lines = outline(read);
    expect(read.title).toBe(prompt);
    expect(lines.find((line) => line.startsWith('person'))).toBe(`person: ${prompt}`);
    expect(lines).toContain(call);
    expect(lines.filter((line) => /^(?:hook|reflect): /.test(line)).length).toBeGreaterThan(3);
    expect(read.total).toBe(lines.length);
  });
});

describe.each(HARNESS_SESSIONS)('a session of $name', ({ name, lines, transcript }) => {
  it('shows what was said, and how each call ended', async () => {
    const home = new Home();
    const path = home.at(...transcript(ID));
    const writer = new lines({ id: ID, cwd: home.project() });
    const told = [
      writer.said('Add <b>the</b> new field to the report'),
      writer.answered('I run the tests first.'),
      ...writer.failed('make test', 'no rule to make target'),
      ...writer.ran('npm test', 'all passed'),
      writer.answered('Done.'),
    ].flat();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, [...writer.head, ...told, ''].join('\n'));
    const read = await conversation(home, ID);
    const tool = {
      claude: 'Bash',
      codex: 'exec_command',
      copilot: 'bash',
      gemini: 'run_shell_command',
      opencode: 'bash',
      qwen: 'run_shell_command',
    }[name];
    expect(outline(read)).toEqual([
      'person: Add <b>the</b> new field to the report',
      'agent: I run the tests first.',
      `${String(tool)}: make test (failed)`,
      `${String(tool)}: npm test (ok)`,
      'agent: Done.',
    ]);
  });
});
