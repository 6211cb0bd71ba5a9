import type { RealHarness } from '../harness/real-harness.js';
import type { Stage } from '../stage/stage.js';

/** What a person teaches, as it reads when it was learned. */
export const RULE = 'Never store dates in local time. Always use UTC timestamps in the database.';
/** About the same matter, in other words throughout. */
export const QUESTION = 'Customers abroad see the wrong hour on the clock, please fix that';

const TASK = 'Run the nightly import';
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
