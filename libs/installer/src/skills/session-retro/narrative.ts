export const NARRATIVE = `
# The story of a session

\`reflect retro\` writes a first draft from the events, into the file that \`draft.path\` names. It is two or
three plain paragraphs:

1. the course: what the session was about, what was decided, and why;
2. the troubles: what went wrong, what the person corrected, what stood in the way, and how it ended;
3. what stays: what was found out, which memories helped, which were missed. Without any, leave it out.

Make it better where the person wants that:

- Write for somebody who opens the project in half a year. Say what was done and why, not in which order.
- Keep to the events. What is not in the chronicle did not happen; if something is missing, say so to the
  person instead of adding it.
- Whole sentences in the past tense, no lists, no headings, no praise. 60 to 200 words in all.
- No secrets, no names of people, no numbers of lines.

Show the new text first. Once the person likes it, edit the draft file, which they are asked to allow, and
run \`reflect retro --json\` again: the SUMMARY item now holds your text, with a new hash to approve. There is
such an item only where the chronicle has a summary that a machine wrote. What somebody wrote stays.
`;
