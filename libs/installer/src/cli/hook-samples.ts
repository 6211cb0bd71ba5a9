import { isSameJson, type JsonObject } from '../json-value.js';
import type { HarnessInstaller } from './harness-installer.js';
import type { SampleContext } from './sample-context.js';

/** What is known in a throw-away knowledge base whose hooks are fired with samples, and what is asked there. */
export const SAMPLE = {
  lesson: 'when you add a dependency to the shop, use pnpm add instead of npm install',
  prompt: 'How do I add a dependency to the shop of this project?',
  /** What a hook has to give for the prompt. */
  given: 'pnpm add',
  /** What a hook has to give before the command of the samples runs, or where its session starts. */
  remedy: 'npm run check',
} as const;

/** Of the first, rules say something as well. */
const COMMAND = 'npm test';
const OTHER_COMMAND = 'eslint --fast src';
const RULE = 'Run `npm test` in the folder of the shop, never in the root';
const LONG_AGO = '2026-01-01T00:00:00.000Z';
/** As `reflect export` writes it: told before the command, after it failed so, and to a session that starts. */
const FAILED = {
  type: 'command',
  id: 'cmd-000000000000a11d',
  program: 'npm',
  kind: 'missing script test',
  forms: [
    {
      ...{ task: COMMAND, culprits: [], command: COMMAND },
      error: 'npm error Missing script: "test"',
      remedy: { kind: 'instead', command: SAMPLE.remedy },
      note: 'The script has another name here.',
    },
  ],
  ...{ failures: 4, sessions: 3, passes: 0, passesSince: 0, history: '111' },
  ...{ firstAt: LONG_AGO, lastAt: LONG_AGO, lastSession: 'an earlier one' },
};
const OTHER_FAILED = {
  ...FAILED,
  id: 'cmd-000000000000a11e',
  program: 'eslint',
  kind: 'unknown option fast',
  forms: [
    {
      ...{ task: 'eslint', culprits: ['--fast'], command: OTHER_COMMAND },
      error: "error: unknown option '--fast'",
      remedy: { kind: 'instead', command: SAMPLE.remedy },
      note: '',
    },
  ],
};

/** The parts of an open knowledge base in which samples find something. */
export interface SampleKnowledge<Memory> {
  learn(text: string, options?: { readonly commands: readonly string[] }): Promise<unknown>;
  readonly commands: {
    parseLine(text: string): { readonly project: string; readonly memory: Memory } | undefined;
    add(project: string, memories: readonly Memory[]): number;
    resume(named: { readonly id: string }): unknown;
  };
}

/**
 * Teaches a throw-away knowledge base what the samples of {@link hookSamples} ask for, so that a hook which
 * is fired with them does all that it ever does. `project` is the key of the project in which they are fired.
 */
export async function teachSamples<Memory>(
  knowledge: SampleKnowledge<Memory>,
  project: string,
): Promise<void> {
  await knowledge.learn(SAMPLE.lesson);
  await knowledge.learn(RULE, { commands: [COMMAND] });
  for (const failed of [FAILED, OTHER_FAILED]) {
    const line = knowledge.commands.parseLine(JSON.stringify({ ...failed, project }));
    if (line === undefined) continue;
    knowledge.commands.add(project, [line.memory]);
    knowledge.commands.resume({ id: failed.id });
  }
}

/** Samples of one event. */
const MOST = 3;

export interface HookSample {
  readonly event: string;
  readonly envelope: JsonObject;
}

/**
 * An envelope of each event that a harness tells its hooks, and two more of those whose tools run a
 * command now and use a file then: each in a session of its own, so that nothing was told before.
 */
export function hookSamples(
  { hooks, sample }: Pick<HarnessInstaller, 'hooks' | 'sample'>,
  cwd: string,
): readonly HookSample[] {
  return hooks.flatMap(({ event }, at) => {
    const contextOf = (kind: number): SampleContext => {
      return { session: sessionOf(MOST * at + kind), cwd, prompt: SAMPLE.prompt };
    };
    const plain = sample(event, contextOf(1));
    const ofCommand = sample(event, { ...contextOf(1), command: COMMAND });
    const envelopes = isSameJson(plain, ofCommand)
      ? [plain]
      : [
          sample(event, contextOf(0)),
          ofCommand,
          sample(event, { ...contextOf(2), command: OTHER_COMMAND }),
        ];
    return envelopes.map((envelope) => ({ event, envelope }));
  });
}

function sessionOf(n: number): string {
  return `8d4988d2-a23b-489d-8290-${String(n).padStart(12, '0')}`;
}
