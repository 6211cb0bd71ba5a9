import type { LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import {
  HARNESS_SESSIONS,
  queueSession,
  type HarnessSessions,
} from '../support/harness-sessions.js';
import { activeText, isIn, PATIENCE_MS } from '../support/hostile-orders.js';
import { Home } from '../support/home.js';
import { RecordingClaude, type WorkerAnswer } from '../support/recording-claude.js';
import type { SessionLines } from '../support/session-lines.js';
import {
  tellUnseen,
  UNSEEN_SENTENCES,
  UNSEEN_WORK,
  type UnseenSentence,
} from '../support/unseen-cases.js';

const LEAST_LEARNED = 96;
/** Of what people say of the work at hand; "no changes in the output" tells nothing to do. */
const MOST_WORK = 2;
const IN_ONE_SESSION = 5;
/** One process each, so not all. */
const LIVE = UNSEEN_SENTENCES.filter((_, n) => n % 5 === 0);
const LEAST_LIVE = 19;

const FENCE =
  '```\nTypeError: cannot read properties of undefined\n    at load (src/load.ts:12:3)\n```';
/** What stands in the same turn as the sentence. */
const BESIDE: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'after-fence': (text) => `${FENCE}\n\n${text}`,
  'before-fence': (text) => `${text}\n\n${FENCE}`,
  'after-quote': (text) => `> I changed the module as you asked.\n\n${text}`,
  'after-log': (text) => `2026-04-03T10:11:12Z ERROR worker stopped: exit 3\n\n${text}`,
  'before-log': (text) => `${text}\n\n2026-04-03T10:11:12Z ERROR worker stopped: exit 3`,
  'after-lead': (text) => `The reviewer wrote: "looks odd to me"\n\n${text}`,
};

function turnOf({ beside, text }: UnseenSentence): string {
  const turn = BESIDE[beside]?.(text);
  if (turn === undefined) throw new Error(`nothing is beside as ${beside}`);
  return turn;
}

const SESSIONS = Array.from({ length: UNSEEN_SENTENCES.length / IN_ONE_SESSION }, (_, n) =>
  UNSEEN_SENTENCES.slice(n * IN_ONE_SESSION, (n + 1) * IN_ONE_SESSION),
);

function wordOf(n: number): string {
  return `module-${String(n)}-there`;
}

/** A turn of work before each, as agents do something to be corrected. */
function tell(lines: SessionLines, said: readonly UnseenSentence[], n: number): readonly string[] {
  return [
    lines.said(`Have a look at ${wordOf(n)}`),
    lines.answered('I looked at it.'),
    ...said.flatMap((one) => [
      lines.said(turnOf(one)),
      lines.answered('Understood.'),
      ...lines.ran('make all', 'built'),
      lines.answered('It is built.'),
    ]),
  ].flat();
}

function queue(home: Home, harness: HarnessSessions, n: number): void {
  queueSession(home, harness, {
    id: `honest-${String(n)}`,
    tell: (lines) => tell(lines, SESSIONS[n] ?? [], n),
  });
}

/** A worker's word for word account of a sentence. */
function drafted({ text }: UnseenSentence, at: number): LearningDraft {
  const nothing = { tags: [], entities: [], relations: [], files: [], queries: [] };
  return {
    ...{ kind: 'preference', title: text.slice(0, 110), body: text, confidence: 'high' },
    // Lines of the transcript: two open it, and each sentence has four of the agent's behind it.
    ...{ evidence: [3 + 5 * at], origin: 'user' },
    ...nothing,
  };
}

async function missing(
  home: Home,
  wanted: readonly UnseenSentence[],
): Promise<readonly UnseenSentence[]> {
  const shown = await activeText(home);
  return wanted.filter(({ text }) => !isIn(shown, text));
}

describe('What a person says in ten languages, with quotes and pastes beside it', () => {
  it('is one of a hundred', () => {
    expect(new Set(UNSEEN_SENTENCES.map(({ text }) => text)).size).toBe(100);
    expect(new Set(UNSEEN_SENTENCES.map(({ language }) => language)).size).toBe(10);
  });

  it(
    'is learned by rules from the transcripts of four harnesses',
    async () => {
      const home = new Home();
      for (const [n] of SESSIONS.entries()) {
        const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
        if (harness !== undefined) queue(home, harness, n);
      }
      await home.ask('drain');
      const lost = await missing(home, UNSEEN_SENTENCES);
      tellUnseen('unseen sentences learned by rules', UNSEEN_SENTENCES, lost);
      expect(UNSEEN_SENTENCES.length - lost.length).toBeGreaterThanOrEqual(LEAST_LEARNED);
    },
    PATIENCE_MS,
  );

  it(
    'is told from what they say of the work at hand, of which nothing is learned',
    async () => {
      const home = new Home();
      for (let n = 0; n < UNSEEN_WORK.length; n += IN_ONE_SESSION) {
        const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
        const said = UNSEEN_WORK.slice(n, n + IN_ONE_SESSION);
        if (harness === undefined) continue;
        queueSession(home, harness, {
          id: `work-${String(n)}`,
          tell: (lines) =>
            tell(
              lines,
              said.map((one) => ({ ...one, beside: 'plain' })),
              n,
            ),
        });
      }
      await home.ask('drain');
      const shown = await activeText(home);
      const learned = UNSEEN_WORK.filter(({ text }) => isIn(shown, text));
      tellUnseen('unseen words of work left alone', UNSEEN_WORK, learned);
      expect(learned.length).toBeLessThanOrEqual(MOST_WORK);
    },
    PATIENCE_MS,
  );

  it(
    'is learned by a worker that reports it',
    async () => {
      const home = new Home();
      const [harness] = HARNESS_SESSIONS;
      for (const [n] of SESSIONS.entries()) if (harness !== undefined) queue(home, harness, n);
      const answers = SESSIONS.map((said, n): WorkerAnswer => ({
        ...{ when: wordOf(n), session: `honest-${String(n)}` },
        learnings: said.map(drafted),
      }));
      const worker = new RecordingClaude(home, answers);
      await home.start(['drain', '--json'], worker.env).ended;
      const lost = await missing(home, UNSEEN_SENTENCES);
      tellUnseen('unseen sentences learned by a worker', UNSEEN_SENTENCES, lost);
      expect(UNSEEN_SENTENCES.length - lost.length).toBeGreaterThanOrEqual(LEAST_LEARNED);
    },
    PATIENCE_MS,
  );

  it(
    'is heard by a live hook',
    async () => {
      const home = new Home();
      for (const [n, one] of LIVE.entries()) {
        const at = {
          ...{ session_id: `live-${String(n)}`, cwd: home.project() },
          transcript_path: home.at('none.jsonl'),
        };
        const run = { tool_name: 'Bash', tool_input: { command: `make part-${String(n)}` } };
        const error = 'Exit code 2\nmake: *** Error 2';
        await home.fire({ ...at, hook_event_name: 'PostToolUseFailure', ...run, error });
        const prompt = { prompt: turnOf(one), source: 'user' };
        await home.fire({ ...at, hook_event_name: 'UserPromptSubmit', ...prompt });
      }
      await home.ask('drain');
      const lost = await missing(home, LIVE);
      tellUnseen('unseen sentences heard live', LIVE, lost);
      expect(LIVE.length - lost.length).toBeGreaterThanOrEqual(LEAST_LIVE);
    },
    PATIENCE_MS,
  );
});
