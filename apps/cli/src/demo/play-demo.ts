import { openReflect } from '@reflect/core';
import type { DrainReport, Learning, RecallCandidate, RecallResult, Reflect } from '@reflect/core';

import { CliError } from '../cli-errors.js';
import { HARNESS_SUPPORT } from '../harnesses.js';
import { DemoPrograms, type HookRun } from './demo-programs.js';
import type { DemoHome } from './demo-home.js';
import { dialogueOf, type Utterance } from './dialogue.js';
import { RecordedSession } from './recorded-session.js';

/** The demo, told in the order in which it happens. */
export type DemoChapter =
  | {
      readonly chapter: 'session';
      readonly dialogue: readonly Utterance[];
      readonly hooks: readonly HookRun[];
    }
  | {
      readonly chapter: 'reflected';
      readonly report: DrainReport;
      readonly learnings: readonly { readonly learning: Learning; readonly path: string }[];
    }
  | {
      readonly chapter: 'recalled';
      readonly prompt: string;
      readonly hooks: readonly HookRun[];
      /** The block that the model is given, as the hook printed it. */
      readonly context: string;
      readonly given: readonly RecallCandidate[];
      readonly signals: RecallResult['signals'];
    };

/** So much of the transcript was there when the first turn ended. */
const LINES_OF_FIRST_TURN = 58;
const NEW_SESSION = '6d1c52c3-6a39-4d0b-9f0e-2f6d3f3c7a51';
const NEW_PROMPT = 'Run all tests in this project';

/** Plays a recorded session in `home`, reflects it, and opens a session that profits from it. */
export async function* playDemo(
  home: DemoHome,
  signal: AbortSignal,
): AsyncGenerator<DemoChapter, void, undefined> {
  const programs = new DemoPrograms(home, signal);
  const reflect = openReflect({ env: home.env, harnesses: HARNESS_SUPPORT });
  yield await playSession(new RecordedSession(home), programs, reflect);
  yield await reflectSession(programs, reflect);
  yield await playNewSession(new RecordedSession(home), programs, { home, reflect });
}

async function playSession(
  session: RecordedSession,
  programs: DemoPrograms,
  reflect: Reflect,
): Promise<DemoChapter> {
  const hooks = [
    await programs.fireHook(session.envelope('SessionStart')),
    await programs.fireHook(session.envelope('UserPromptSubmit')),
  ];
  session.writeTranscript(LINES_OF_FIRST_TURN);
  hooks.push(await programs.fireHook(session.envelope('Stop')));
  session.writeTranscript();
  const dialogue = await dialogueOf(session.transcript, reflect.settings);
  const prompt = dialogue.findLast(({ who }) => who === 'person')?.text ?? '';
  const identity = { session_id: session.envelope('Stop')['session_id'] };
  const place = { transcript_path: session.transcript };
  for (const envelope of [
    session.envelope('UserPromptSubmit', { prompt }),
    session.envelope('PreCompact', { ...identity, ...place }),
    session.envelope('Stop'),
    session.envelope('SessionEnd'),
  ]) {
    hooks.push(await programs.fireHook(envelope));
  }
  return { chapter: 'session', dialogue, hooks };
}

async function reflectSession(programs: DemoPrograms, reflect: Reflect): Promise<DemoChapter> {
  const report = await programs.drain();
  const learnings: { learning: Learning; path: string }[] = [];
  for await (const item of reflect.learnings.list()) {
    if (item.type === 'problem') throw item.problem;
    const { learning, slug } = item;
    learnings.push({ learning, path: `${reflect.paths.documents}/${slug}.md` });
  }
  if (learnings.length === 0) {
    throw new CliError('DEMO_FAILED', `The drain stored nothing: ${JSON.stringify(report)}`);
  }
  return { chapter: 'reflected', report, learnings };
}

async function playNewSession(
  session: RecordedSession,
  programs: DemoPrograms,
  { home, reflect }: { readonly home: DemoHome; readonly reflect: Reflect },
): Promise<DemoChapter> {
  const identity = {
    session_id: NEW_SESSION,
    transcript_path: `${home.folder}/.claude/projects/-home-user-project/${NEW_SESSION}.jsonl`,
  };
  const hooks = [
    await programs.fireHook(session.envelope('SessionStart', identity)),
    await programs.fireHook(
      session.envelope('UserPromptSubmit', { ...identity, prompt: NEW_PROMPT }),
    ),
  ];
  const context = hooks.map((hook) => hook.context).find((text) => text !== '');
  if (context === undefined)
    throw new CliError('DEMO_FAILED', 'The new session was given nothing.');
  const { results: given, signals } = await reflect.recall({ text: NEW_PROMPT, cwd: home.project });
  return { chapter: 'recalled', prompt: NEW_PROMPT, hooks, context, given, signals };
}
