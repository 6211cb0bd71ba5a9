import type { RealHarness } from '../harness/real-harness.js';
import type { ModelLine } from '../mock-model/model-script.js';
import type { Answered, Stage } from '../stage/stage.js';
import { writeGitFiles } from '../../support/git-files.js';

/** What a person teaches, as it reads when it was learned. */
export const RULE = 'Never store dates in local time. Always use UTC timestamps in the database.';
/** About the same matter, in other words throughout. */
export const QUESTION = 'Customers abroad see the wrong hour on the clock, please fix that';

/** What the first prompt of a session that teaches asks for. */
export const TASK = 'Run the nightly import';
const COMMAND = 'cat import-of-yesterday.csv';

/** A session of two prompts, with a command that fails and a person who corrects; gives its id. */
export async function teach(stage: Stage): Promise<string> {
  const { session } = await stage.prompt(TASK, { script: failingCommand(stage.harness) });
  await stage.prompt(`No, ${RULE.charAt(0).toLowerCase()}${RULE.slice(1)}`, {
    resume: session,
    script: [{ when: 'UTC', reply: { say: 'You are right, I changed it.' } }],
  });
  return session;
}

function failingCommand({ shell }: RealHarness) {
  return [
    { when: TASK, reply: { call: shell(COMMAND) } },
    { when: 'No such file', reply: { say: 'The import stored the rows.' } },
  ];
}

/** Has the model wait for its sub-agent, where the harness does not do so of itself. */
export function awaitingSubAgent({ awaitsSubAgent }: RealHarness): readonly ModelLine[] {
  return awaitsSubAgent === undefined ? [] : [awaitsSubAgent];
}

/** Gives a project a branch that is about the matter, so that a session is told as it starts. */
export function branchAboutIt({ project }: Stage): void {
  writeGitFiles(project, { branch: 'store-dates-as-utc-timestamps', subjects: [] });
}

/** A prompt too short for anything to be looked up. */
export const SHORT = 'Go on then';

/** A prompt in whose course the conversation gets too long and is compacted. */
export function compactingPrompt(stage: Stage, session: string): Promise<Answered> {
  const { shell, summaryWords, tooManyTokens: inputTokens } = stage.harness;
  return stage.prompt('Tell the story', {
    resume: session,
    compacts: true,
    script: [
      ...(summaryWords === undefined
        ? []
        : [{ when: summaryWords, reply: { say: 'Summary: a person asked for a story.' } }]),
      { when: 'Tell the story', reply: { call: shell('echo once upon') }, inputTokens },
      // Where compaction runs beside the work, it is done before the next word.
      {
        when: 'once upon',
        reply: { call: shell('sleep 2; echo a time') },
        inputTokens,
        optional: true,
      },
    ],
  });
}
