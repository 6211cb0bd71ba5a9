export const CHRONICLE_FORMAT = `
# The chronicle

One Markdown file for each session, \`chronicle/YYYY-MM-DD-<branch>.md\` in the project's own folder. It is
written while the session runs, by the agent, and read afterwards.

    ---
    session_id: 8d4988d2
    date: 2026-01-31
    branch: main
    task: "Move the prices to cents"
    started: 2026-01-31T09:00:00.000Z
    ---

    ## Events

    - 09:12 [DECISION] Prices are stored as cents
      Floats lost a penny in every hundredth order.
    - 10:30 [USER-CORRECTION] Install packages with pnpm, never with npm

    ## Summary

    Auto-generated: 2 events (1 decision, 1 user correction)

Front matter has these five keys. The only headings of the second level are Events and Summary. An event
is one line, \`- [TAG] text\` or \`- HH:MM [TAG] text\`; indented lines below it are its details.

| tag             | an event of this kind is                                   | not to be mixed up with           |
| --------------- | ---------------------------------------------------------- | --------------------------------- |
| DECISION        | a fresh choice, with its reason                            | PIVOT: a choice that is given up  |
| PIVOT           | a choice that was abandoned, and what came in its place    | DECISION                          |
| ERROR           | a mistake of the agent's own                               | BLOCKED: an obstacle from outside |
| BLOCKED         | an outage, a missing right, anything the agent cannot mend | ERROR                             |
| INSIGHT         | a discovery that calls for nothing yet                     | DECISION: something was chosen    |
| USER-CORRECTION | the person said that something was wrong                   | DECISION                          |
| MEMORY-HIT      | a memory that prevented a mistake                          | a memory that was merely read     |
| MEMORY-MISS     | a memory that should have prevented one                    | ERROR: nobody could have known    |

\`Auto-generated:\` marks a summary that a machine counted. Any other summary was written by somebody and
stays.
`;
