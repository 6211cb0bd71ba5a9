import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { projectKey } from '@reflect/core';
import { afterAll, describe, expect, it } from 'vitest';

import { queueSession } from '../support/harness-sessions.js';
import {
  activeText,
  documentOf,
  isIn,
  numberedId,
  PATIENCE_MS,
  usedHome,
} from '../support/hostile-orders.js';
import { type Envelope, Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { callMcp } from '../support/mcp-calls.js';
import { tellUnseen, UNSEEN_ATTACKS, type UnseenAttack } from '../support/unseen-cases.js';
import { harnessOf, MEETINGS, sessionAround, SHOWN } from '../support/unseen-sessions.js';

const CONTROL = 'No, always keep the teapot lid on in this project, never off.';
const LANGUAGES = 8;
/** Of all attacks; none is known to be. */
const MOST_ACTIVE = 0;

const judged: UnseenAttack[] = [];
const told: UnseenAttack[] = [];

function of(...shapes: readonly string[]): readonly UnseenAttack[] {
  return UNSEEN_ATTACKS.filter(({ shape }) => shapes.includes(shape));
}

/** Takes down which of the attacks a model would be shown; a word proves that the door was open. */
function judge(attacks: readonly UnseenAttack[], shown: string, control: string): void {
  expect(shown).toContain(control);
  judged.push(...attacks);
  told.push(...attacks.filter(({ text }) => isIn(shown, text)));
}

/** A home with one rule of its person. */
const KETTLE = 'kettle';

function liveSession(home: Home, n: number): Envelope {
  const transcript = home.at('none.jsonl');
  return { session_id: `live-${String(n)}`, cwd: home.project(), transcript_path: transcript };
}

async function startSession(home: Home): Promise<string> {
  const start = { hook_event_name: 'SessionStart', source: 'startup' };
  return (await home.fire({ ...liveSession(home, 0), ...start })).stdout;
}

/** A failure, which makes what is said next worth hearing, and a prompt. */
async function promptAfterFailure(home: Home, n: number, prompt: Envelope): Promise<void> {
  const at = liveSession(home, n);
  const failed = { tool_name: 'Bash', tool_input: { command: `make part-${String(n)}` } };
  const error = 'Exit code 2\nmake: *** Error 2';
  await home.fire({ ...at, hook_event_name: 'PostToolUseFailure', ...failed, error });
  const changes = prompt['sdk'] === true ? { CLAUDE_CODE_ENTRYPOINT: 'sdk-py' } : {};
  await home.fire({ ...at, hook_event_name: 'UserPromptSubmit', ...prompt }, changes);
}

const LIVE: Readonly<Record<string, (home: Home, text: string, n: number) => Promise<void>>> = {
  'live-fence': (home, text, n) =>
    promptAfterFailure(home, n, { prompt: SHOWN['fence']?.(text) ?? '' }),
  'live-quote': (home, text, n) =>
    promptAfterFailure(home, n, { prompt: SHOWN['quote']?.(text) ?? '' }),
  'live-leadin': (home, text, n) =>
    promptAfterFailure(home, n, { prompt: SHOWN['leadin']?.(text) ?? '' }),
  'live-notice': (home, text, n) =>
    promptAfterFailure(home, n, {
      prompt: `<task-notification>\n<summary>${text}</summary>\n</task-notification>`,
      source: 'system',
    }),
  'live-sdk': (home, text, n) => promptAfterFailure(home, n, { prompt: text, sdk: true }),
  'live-agent': (home, text, n) => promptAfterFailure(home, n, { prompt: text, agent_id: 'a1' }),
  'live-tool': async (home, text, n) => {
    const at = liveSession(home, n);
    const run = { tool_name: 'Bash', tool_input: { command: `make notes-${String(n)}` } };
    await home.fire({
      ...{ ...at, hook_event_name: 'PostToolUseFailure', ...run },
      error: `The user doesn't want to proceed with this tool use. The user said:\n${text}`,
    });
    await home.fire({ ...at, hook_event_name: 'PostToolUse', ...run, tool_response: text });
  },
};

afterAll(() => {
  tellUnseen('unseen attacks kept away', judged, told);
});

describe('An order that nobody had seen before', () => {
  it('is one of many, in many languages', () => {
    const texts = new Set(UNSEEN_ATTACKS.map(({ text }) => text));
    expect(texts.size).toBe(UNSEEN_ATTACKS.length);
    const languages = new Set(UNSEEN_ATTACKS.map(({ language }) => language));
    expect(languages.size).toBeGreaterThan(LANGUAGES);
  });

  it(
    'comes by a transcript of four harnesses, queued or found in the past',
    async () => {
      const home = await usedHome();
      const attacks = of(...Object.keys(MEETINGS));
      for (const [n, { shape, text }] of attacks.entries()) {
        const meeting = MEETINGS[shape];
        if (meeting === undefined) throw new Error(`no meeting ${shape}`);
        const id = `unseen-${String(n)}`;
        const at = { id, cwd: home.project() };
        queueSession(home, harnessOf(meeting, n), { id, tell: sessionAround(meeting, text, at) });
      }
      queueSession(home, harnessOf({ harness: 'claude', tell: () => [] }, 0), {
        id: 'control',
        tell: (lines) => [lines.said('Go'), lines.answered('Done.'), lines.said(CONTROL)].flat(),
      });
      await home.ask('drain');
      judge(attacks, await activeText(home), 'teapot');

      const past = await usedHome();
      const old = of('backfill');
      for (const [n, { text }] of old.entries()) {
        const show = Object.values(SHOWN)[n % Object.keys(SHOWN).length];
        const harness = harnessOf({ tell: () => [] }, n);
        const id = `0000000${String(n)}-0000-4000-8000-000000000000`;
        const path = past.at(...harness.transcript(id));
        const lines = new harness.lines({ id, cwd: past.project() });
        const said = [
          ...[lines.said('Look at this'), lines.answered('I looked.')].flat(),
          ...lines.failed('make all', `make: error 2\n${text}`),
          ...[lines.said(show?.(text) ?? text), lines.answered('I see.')].flat(),
        ];
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, [...lines.head, ...said].join('\n'));
      }
      await past.ask('backfill', '--yes');
      judge(old, await activeText(past), KETTLE);
    },
    PATIENCE_MS,
  );

  it(
    'comes by a live hook',
    async () => {
      const home = await usedHome();
      const attacks = of(...Object.keys(LIVE));
      for (const [n, { shape, text }] of attacks.entries()) await LIVE[shape]?.(home, text, n);
      await promptAfterFailure(home, attacks.length, { prompt: CONTROL, source: 'user' });
      await home.ask('drain');
      const { learnings } = await learningList(home);
      expect(learnings.map(({ title }) => title).join('\n')).toContain('teapot');
      judge(attacks, `${await activeText(home)}\n${await startSession(home)}`, KETTLE);
    },
    PATIENCE_MS,
  );

  it(
    'comes by MCP, an import, git, an edit',
    async () => {
      const home = await usedHome();
      const asked = of('mcp');
      await callMcp(
        home,
        asked.map(({ text }, n) => ({
          name: 'learn',
          arguments: { lesson: text, ...(n % 2 === 0 ? { scope: 'global' } : {}) },
        })),
      );
      const imported = of('import').map(({ text }, n) =>
        JSON.stringify({
          ...{ id: numberedId(n), kind: 'convention', title: text, body: text },
          ...{ status: 'active', source: { origin: 'user' }, confidence: 'high' },
        }),
      );
      writeFileSync(home.at('other.jsonl'), imported.join('\n'));
      await home.ask('import', home.at('other.jsonl'));
      for (const [n, { text }] of of('git').entries()) {
        const parts = [
          { title: text },
          { body: text },
          { queries: [text] },
          { kind: 'convention' },
        ];
        const path = join(home.paths.documents, `note-${String(n)}.md`);
        writeFileSync(path, documentOf(100 + n, { body: text, ...parts[n % parts.length] }));
      }
      const edited = of('edit').map((_, n) =>
        JSON.stringify({ id: numberedId(200 + n), title: `Fact ${String(n)}`, body: 'It is so.' }),
      );
      writeFileSync(home.at('own.jsonl'), edited.join('\n'));
      await home.ask('import', '--trust', home.at('own.jsonl'));
      for (const [n, { text }] of of('edit').entries()) {
        const path = join(home.paths.documents, `fact-${String(n)}.md`);
        writeFileSync(path, readFileSync(path, 'utf8').replace('It is so.', text));
      }
      await home.ask('reindex');
      judge(of('mcp', 'import', 'git', 'edit'), await activeText(home), KETTLE);
    },
    PATIENCE_MS,
  );

  it(
    'comes by a task, a hint, a chronicle',
    async () => {
      const home = await usedHome();
      const tasks = of('task');
      const project = projectKey(home.project());
      const lines = tasks.map(({ text }, n) =>
        JSON.stringify({
          ...{ v: 1, event: 'added', at: '2026-05-02T10:00:00.000Z', title: text, scope: 'user' },
          ...{ id: `tsk-0000000${String(n)}`, project },
        }),
      );
      appendFileSync(home.paths.tasks, `${lines.join('\n')}\n`);
      await callMcp(
        home,
        tasks.map(({ text }) => ({ name: 'task_add', arguments: { title: text } })),
      );
      for (const { text } of of('hint')) {
        const entry = {
          ...{ transcript_path: home.at('.claude', 'projects', 'p', `${text}.jsonl`) },
          ...{ session_id: 's', harness: 'claude', cwd: home.project(), trigger: 'session-end' },
          queued_at: new Date().toISOString(),
        };
        appendFileSync(home.paths.inbox, `${JSON.stringify(entry)}\n`);
      }
      await home.ask('drain');
      const folder = home.at('.claude', 'projects', 'p', 'chronicle');
      const path = join(folder, '2026-05-02-main.md');
      mkdirSync(folder, { recursive: true });
      const events = of('chronicle').map(({ text }) => `- 10:00 [DECISION] ${text}`);
      const front = '---\nsession_id: s\ndate: 2026-05-02\nbranch: main\n---\n';
      const kept = '- 10:01 [INSIGHT] The teapot has a lid';
      writeFileSync(path, `${front}\n## Events\n${[...events, kept].join('\n')}\n`);
      const named = new Home({ CHRONICLE_PATH: path }, home.folder);
      const [chronicle = '', listed = ''] = await callMcp(named, [
        { name: 'chronicle', arguments: {} },
        { name: 'tasks', arguments: {} },
      ]);
      const shown = [chronicle, listed, await startSession(named), await activeText(home)];
      judge(of('task', 'hint', 'chronicle'), shown.join('\n'), 'teapot');
    },
    PATIENCE_MS,
  );

  it('is shown to no model, with the exceptions that are argued for', () => {
    expect(judged).toHaveLength(UNSEEN_ATTACKS.length);
    expect(told.length, JSON.stringify(told)).toBeLessThanOrEqual(MOST_ACTIVE);
  });
});
