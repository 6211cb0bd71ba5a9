import { askPromptHook } from '../shared/ask-prompt-hook.mjs';
import { sessionNamed } from '../shared/session-named.mjs';

const DAY_MS = 86_400_000;
const LATER_DAYS = 30;

/** What the hook gives for each prompt, a session each, a month after the last chat. */
export async function askStore({ env }, { sessionOf, now = Date.now() }, { prompts, cwd, fileOf }) {
  const clock = () => now + LATER_DAYS * DAY_MS;
  const lines = [];
  for (const { id, prompt } of prompts) {
    const given = await askPromptHook({ env, cwd, clock }, { session: sessionNamed(id), prompt });
    lines.push({
      id,
      given: given.map(({ id: learning, text }) => {
        const session = fileOf(sessionOf.get(learning));
        return session === undefined ? { text } : { text, session };
      }),
    });
  }
  return lines;
}
