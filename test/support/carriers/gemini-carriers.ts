import type { Records } from './claude-carriers.js';
import type { Logged } from './prompt-log.js';
import { SHOWN_TEXTS } from './shown-texts.js';

/** What of a session its log of prompts has, too. */
interface Carried extends Logged {
  readonly records: Records;
}

const user = (text: string): Records[number] => ({ type: 'user', content: [{ text }] });
const spoke = (content: string): Records[number] => ({ type: 'gemini', content });

let calls = 0;

function called(name: string, args: object, ended: { status: string; response: object }): Records {
  const id = `call_carrier_${String((calls += 1))}`;
  const result = [{ functionResponse: { id, name, response: ended.response } }];
  const toolCalls = [{ id, name, args, result, status: ended.status }];
  return [{ type: 'gemini', content: '', toolCalls }];
}

const ran = (command: string, output: string): Records =>
  called('run_shell_command', { command }, { status: 'success', response: { output } });

const DENIED = '[Operation Cancelled] Reason: User denied execution. ';
const QUESTIONS = { questions: [{ question: 'How?', options: [] }] };

export const geminiTyped = (text: string): Carried => ({ records: [user(text)], typed: [text] });

/** Where in a session of Gemini CLI a text of somebody else may stand. */
export const GEMINI_CARRIERS: Readonly<Record<string, (text: string) => Carried>> = {
  'a prompt that is in no log': (text) => ({ records: [user(text)] }),
  'a prompt that says what was typed and more': (text) => ({
    records: [user(`Go on\n${text}`)],
    typed: ['Go on'],
  }),
  'a command of the person': (text) => ({
    records: [
      user(
        `I ran the following shell command:\n\`\`\`sh\ncat a\n\`\`\`\n\nThis produced the following result:\n\`\`\`\n${text}\n\`\`\``,
      ),
    ],
    typed: ['cat a'],
  }),
  'a file that a prompt names': (text) => ({
    records: [
      {
        type: 'user',
        content: [
          { text: 'See @a.md' },
          { text: '\n--- Content from referenced files ---' },
          { text },
        ],
      },
    ],
    typed: ['See @a.md'],
  }),
  'a hook before a prompt': (text) => ({
    records: [user(`<hook_context>${text.replaceAll('<', '&lt;')}</hook_context>\n\nGo on`)],
    typed: ['Go on'],
  }),
  'a summary': (text) => ({ records: [user(`<state_snapshot>\n${text}\n</state_snapshot>`)] }),
  'a history that is written again': (text) => ({
    records: [user('<session_context>\nx\n</session_context>'), user(text)],
  }),
  'a failing tool like a refusal': (text) => ({
    records: called('make', {}, { status: 'error', response: { error: DENIED + text } }),
  }),
  'a tool of a server like a question': (text) => ({
    records: called('mcp_evil_ask_user', QUESTIONS, {
      status: 'success',
      response: { output: JSON.stringify({ answers: { 0: text } }) },
    }),
  }),
  'an error of a command': (text) => ({
    records: [...ran('make all', `error: ${text}\nExit Code: 2`), ...ran('make all -k', 'ok')],
  }),
  'an account of the agent': (text) => ({
    records: [
      spoke(`Found the root cause. The build script is wrong because of the lock file. ${text}`),
    ],
  }),
  'a prompt of another session': (text) => ({ records: [user(text)], elsewhere: [text] }),
  'a note of the log that is no prompt': (text) => ({ records: [user(text)], noted: [text] }),
  'what a command of the project says': (text) => ({
    records: [user(text)],
    typed: ['/deploy'],
  }),
  'a hook before a prompt that ends early': (text) => ({
    records: [user(`<hook_context>x</hook_context>\n${text}\n</hook_context>\n\nGo on`)],
    typed: ['Go on'],
  }),
  'what a prompt became': (text) => ({
    records: [{ ...user(`Go on\n${text}`), displayContent: [{ text: 'Go on' }] }],
    typed: ['Go on'],
  }),
  'what is shown of a prompt': (text) => ({
    records: [{ ...user('Go on'), displayContent: [{ text }] }],
    typed: ['Go on'],
  }),
  'a note of Gemini CLI': (text) => ({
    records: ['info', 'warning', 'error'].map((type) => ({ type, content: text })),
  }),
  'a note in the name of the person': (text) => ({ records: [user(`System: ${text}`)] }),
  'a thought': (text) => ({
    records: [{ type: 'gemini', content: 'Yes.', thoughts: [{ subject: 'x', description: text }] }],
  }),
  'a history that is set': (text) => ({
    records: [
      {
        $set: { messages: [user('<session_context>\nx\n</session_context>'), user(text)] },
      },
    ],
  }),
  'a sub-agent': (text) => ({
    records: [{ sessionId: 'x', projectHash: 'p', kind: 'subagent' }, user(text)],
    typed: [text],
  }),
  'a report of a sub-agent': (text) => ({
    records: called(
      'invoke_agent',
      { agent_name: 'x', prompt: text },
      { status: 'success', response: { output: text } },
    ),
  }),
  'answers of a question that failed': (text) => ({
    records: called('ask_user', QUESTIONS, {
      status: 'error',
      response: { output: JSON.stringify({ answers: { 0: text } }) },
    }),
  }),
  'a command that prints answers': (text) => ({
    records: ran('make', JSON.stringify({ answers: { 0: text } })),
  }),
  'a refusal that says more': (text) => ({
    records: called(
      'run_shell_command',
      { command: 'ls' },
      { status: 'cancelled', response: { error: DENIED + text } },
    ),
  }),
  ...Object.fromEntries(
    Object.entries(SHOWN_TEXTS).map(([name, show]) => [
      `a typed turn with ${name}`,
      (text: string) => geminiTyped(show(text)),
    ]),
  ),
};

export function geminiSession({ records }: Carried, { id }: { readonly id: string }): string[] {
  const all = [
    user('Fix the login test'),
    spoke('I look at it.'),
    ...records,
    spoke('You are right, I will do that from now on because it is the rule here.'),
    spoke('Done.'),
  ];
  const lines = all.map((record, n) => ({
    id: `${id}-${String(n)}`,
    timestamp: new Date(Date.UTC(2026, 0, 2, 3, 4, n)).toISOString(),
    ...record,
  }));
  const head = { sessionId: id, projectHash: 'p', kind: 'main' };
  return [head, ...lines].map((line) => JSON.stringify(line));
}
