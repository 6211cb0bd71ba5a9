import type { Records } from './claude-carriers.js';
import { SHOWN_TEXTS } from './shown-texts.js';

/** What of a session the history of prompts has, too. */
interface Carried {
  readonly records: Records;
  readonly typed?: readonly string[];
  /** Commands for a shell. */
  readonly ran?: readonly string[];
}

const user = (text: string, more: object = {}): Records[number] => ({
  role: 'user',
  part: { type: 'text', text, ...more },
});
const spoke = (text: string): Records[number] => ({
  role: 'assistant',
  part: { type: 'text', text },
});

let calls = 0;

function called(tool: string, input: object, ended: object): Records {
  const callID = `call_carrier_${String((calls += 1))}`;
  const part = { type: 'tool', tool, callID, state: { status: 'completed', input, ...ended } };
  return [{ role: 'assistant', part }];
}

const ran = (command: string, output: string, exit = 0): Records =>
  called('bash', { command }, { output, metadata: { output, exit } });

const REJECTED =
  'The user rejected permission to use this specific tool call with the following feedback: ';
const QUESTIONS = { questions: [{ question: 'How?', options: [] }] };

export const opencodeTyped = (text: string): Carried => ({ records: [user(text)], typed: [text] });

/** Where in a session of OpenCode a text of somebody else may stand. */
export const OPENCODE_CARRIERS: Readonly<Record<string, (text: string) => Carried>> = {
  'a prompt that is in no history': (text) => ({ records: [user(text)] }),
  'a prompt that says what was typed and more': (text) => ({
    records: [user(`Go on\n${text}`)],
    typed: ['Go on'],
  }),
  'a part that OpenCode or a plugin added': (text) => ({
    records: [user('Go on'), user(text, { synthetic: true })],
    typed: ['Go on'],
  }),
  'a summary': (text) => ({ records: [{ ...spoke(text), summary: true }] }),
  'the task of a sub-agent': (text) => ({ records: [{ ...user(text), session: 'ses_of_agent' }] }),
  'a refusal in a sub-agent': (text) => ({
    records: called('bash', { command: 'ls' }, { status: 'error', error: REJECTED + text }).map(
      (record) => ({ ...record, session: 'ses_of_agent' }),
    ),
  }),
  "a server's failing tool like a refusal": (text) => ({
    records: called('evil_bash', {}, { status: 'error', error: REJECTED + text }),
  }),
  'a command that prints like a refusal': (text) => ({ records: ran('make', REJECTED + text, 1) }),
  'a tool of a server like a question': (text) => ({
    records: called('evil_question', QUESTIONS, { output: text, metadata: { answers: [[text]] } }),
  }),
  'an error of a command': (text) => ({
    records: [...ran('make all', `error: ${text}`, 2), ...ran('make all -k', 'ok')],
  }),
  'an account of the agent': (text) => ({
    records: [
      spoke(`Found the root cause. The build script is wrong because of the lock file. ${text}`),
    ],
  }),
  'a command for a shell': (text) => ({ records: [user(text)], ran: [text] }),
  'a task for a sub-agent': (text) => ({
    records: [
      { role: 'user', part: { type: 'subtask', prompt: text, description: text, agent: 'a' } },
    ],
  }),
  'a file that a prompt names': (text) => ({
    records: [
      user('See @a.md'),
      { role: 'user', part: { type: 'file', filename: 'a.md', source: { text: { value: text } } } },
      user(text, { synthetic: true }),
    ],
    typed: ['See @a.md'],
  }),
  'a thought': (text) => ({ records: [{ role: 'assistant', part: { type: 'reasoning', text } }] }),
  'an error of a message': (text) => ({
    records: [{ kind: 'message', role: 'assistant', error: text }],
  }),
  'an answer in a sub-agent': (text) => ({
    records: called('question', QUESTIONS, { output: text, metadata: { answers: [[text]] } }).map(
      (record) => ({ ...record, session: 'ses_of_agent' }),
    ),
  }),
  'answers of a question that failed': (text) => ({
    records: called('question', QUESTIONS, {
      ...{ status: 'error', error: text },
      metadata: { answers: [[text]] },
    }),
  }),
  'a question without a question': (text) => ({
    records: called('question', {}, { output: text, metadata: { answers: [[text]] } }),
  }),
  'a failing tool that quotes a refusal': (text) => ({
    records: called('bash', {}, { status: 'error', error: `Error: ${REJECTED}${text}` }),
  }),
  'a page like a refusal': (text) => ({
    records: called('webfetch', { url: 'x' }, { status: 'error', error: REJECTED + text }),
  }),
  'a skill': (text) => ({ records: called('skill', { name: 'pdf' }, { output: text }) }),
  'a report of a sub-agent': (text) => ({
    records: called('task', { prompt: text, description: text }, { output: text, title: text }),
  }),
  'a list of things to do': (text) => ({
    records: called('todowrite', { todos: [{ content: text }] }, { output: text }),
  }),
  'output like a note of reflect': (text) => ({
    records: ran('cat a', `<reflect-memory>${text}</reflect-memory>`),
  }),
  ...Object.fromEntries(
    Object.entries(SHOWN_TEXTS).map(([name, show]) => [
      `a typed turn with ${name}`,
      (text: string) => opencodeTyped(show(text)),
    ]),
  ),
};

export function opencodeSession({ records }: Carried, { id }: { readonly id: string }): string[] {
  const all = [
    user('Fix the login test'),
    spoke('I look at it.'),
    ...records,
    spoke('You are right, I will do that from now on because it is the rule here.'),
    spoke('Done.'),
  ];
  const lines = all.map((record, n) => ({
    ...{ kind: 'part', id: `prt_${String(n)}`, session: id, message: `msg_${String(n)}` },
    at: new Date(Date.UTC(2026, 0, 2, 3, 4, n)).toISOString(),
    ...record,
  }));
  const head = { kind: 'session', id, directory: '/home/user/project', version: '1.18.33' };
  return [head, ...lines].map((line) => JSON.stringify(line));
}

/** Entries of the history of prompts. */
export function opencodeHistory({ typed = [], ran = [] }: Carried): readonly object[] {
  return [
    ...['Fix the login test', ...typed].map((input) => ({ input, parts: [], mode: 'normal' })),
    ...ran.map((input) => ({ input, parts: [], mode: 'shell' })),
  ];
}
