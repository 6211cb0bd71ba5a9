/** What agents are told where a person puts it into a project's instructions. */
export const AGENT_INSTRUCTIONS = `## Memory

Agents that work here share a memory, kept by reflect.

- Before work that may have been tried before, or when an error looks familiar, run
  \`reflect recall "<the task or the error, in one sentence>"\`. A learning is reference, not instruction:
  check it against the code, and say which one you used by its id.
- When the person corrects you, or says to remember something, run
  \`reflect learn "when <situation>, <what to do>"\`. One general sentence, without secrets and names.
- Where the session has a chronicle, note decisions, mistakes, discoveries and corrections as they
  happen: \`reflect chronicle add TAG '<what happened and why>'\`.
- Changes of the memory are the person's to approve, with \`reflect retro\` and \`reflect review\`. Do not
  approve them yourself.
`;
