export const MEMORY_UPDATE = `
# Changing the memory

\`reflect retro\` proposes by rules, with no model: it compares words. You know what was meant. Hold each
item against this before you advise.

| kind       | proposed when                                                                       | what the diff does                                                             |
| ---------- | ----------------------------------------------------------------------------------- | ------------------------------------------------------------------------------ |
| NEW        | a correction, an error, an insight or a decision that nothing remembered comes near | a memory of its own and a line in the index, or a learning of reflect's        |
| STRENGTHEN | a memory hit, or the same once more                                                 | notes the day and how often; a learning becomes surer                          |
| STALE      | the session found the opposite, or a memory was missed                              | the memory says so first of all; a learning is archived, or comes back earlier |
| DELETE     | the person took back what it says, all its files are gone, or a link leads nowhere  | takes it away, with its line in the index                                      |
| SUMMARY    | the summary only counts events                                                      | puts the draft of the story in its place                                       |

Advise to refuse when

- a NEW holds for this one task only, tells what happened instead of what to do, or is in the code for
  everybody to see;
- a NEW has a secret, the name of a person, or words that only a tool or a web page said;
- a STRENGTHEN matched by chance: same words, other matter;
- a STALE or DELETE is about half of what the memory says. Then the person may want to edit the file.

Advise to leave, not to refuse, when you are not sure. What is refused is not proposed again, and what
would have been new is not learned either.

Rules that always hold

- One memory says one thing, in general words: when this, do that, since.
- An index stays under 200 lines, since no more of it is read at the start of a session. When one more
  line does not fit, the item moves the oldest lines of the list to \`earlier-memories.md\` and says so.
- CLAUDE.md, AGENTS.md and the like belong to the person. They are read so that nothing is remembered
  twice, and never changed here. Where one contradicts the session, tell the person the line.
- Items are applied as they were shown: the hash covers every line that comes and goes. Do not edit the
  files by hand in between.
`;
