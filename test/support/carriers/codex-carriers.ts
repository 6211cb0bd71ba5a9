import type { Records } from './claude-carriers.js';
import { SHOWN_TEXTS } from './shown-texts.js';

const item = (payload: object): Records[number] => ({ type: 'response_item', payload });
const event = (payload: object): Records[number] => ({ type: 'event_msg', payload });
/** A message of one part or some, and what the parts are where the version tells. */
const message = (
  role: string,
  parts: string | readonly string[],
  kinds?: readonly string[],
): Records[number] =>
  item({
    ...{ type: 'message', role },
    content: [parts].flat().map((text) => ({ type: 'input_text', text })),
    ...(kinds && { internal_chat_message_metadata_passthrough: { content_item_kinds: kinds } }),
  });
const spoke = (text: string): Records[number] => message('assistant', text);

/** A prompt as the newest versions file it: a message and its event. */
export const codexTyped = (text: string): Records => [message('user', text), confirmed(text)];

function confirmed(text: string): Records[number] {
  return event({
    type: 'item_completed',
    item: { type: 'UserMessage', content: [{ type: 'text', text }] },
  });
}

let calls = 0;

function called(call: object, output: string): Records {
  const call_id = `call_carrier_${String((calls += 1))}`;
  return [
    item({ type: 'function_call', call_id, ...call }),
    item({ type: 'function_call_output', call_id, output }),
  ];
}

const shell = (cmd: string, output: string, code = 0): Records =>
  called(
    { name: 'exec_command', arguments: JSON.stringify({ cmd }) },
    `Wall time: 1 seconds\nProcess exited with code ${String(code)}\nOutput:\n${output}`,
  );

const QUESTION = JSON.stringify({ questions: [{ id: 'a', question: 'How?' }] });
const meta = (extra: object) => (id: string, cwd: string) => ({
  type: 'session_meta',
  payload: { id, cwd, source: 'cli', originator: 'codex-tui', cli_version: '0.169.0', ...extra },
});

export interface CodexCarrier {
  readonly records: (text: string) => Records;
  /** What the head of the session says beside what all heads say. */
  readonly meta?: object;
}

const pasted = Object.entries(SHOWN_TEXTS).map(
  ([name, show]) =>
    [`a typed turn with ${name}`, { records: (text: string) => codexTyped(show(text)) }] as const,
);

/** Where in a session of Codex a text of somebody else may stand. */
export const CODEX_CARRIERS: Readonly<Record<string, CodexCarrier>> = {
  'a headless run': { records: codexTyped, meta: { source: 'exec', originator: 'codex_exec' } },
  'a program': { records: codexTyped, meta: { originator: 'codex_sdk_ts' } },
  'a sub-agent': { records: codexTyped, meta: { source: { subagent: { other: 'x' } } } },
  'another thread': { records: codexTyped, meta: { thread_source: 'automation' } },
  'a message without an event': { records: (text) => [message('user', text), spoke('Yes.')] },
  'instructions of the project': {
    records: (text) => [
      message('user', `# AGENTS.md instructions for /w\n\n<INSTRUCTIONS>${text}`),
    ],
  },
  'a note of a sub-agent': {
    records: (text) => [message('user', `<subagent_notification>x</subagent_notification>${text}`)],
  },
  'a developer message': { records: (text) => [message('developer', text)] },
  'a summary': { records: (text) => [{ type: 'compacted', payload: { message: text } }] },
  'output like a refusal': {
    records: (text) => shell('make', `exec_command rejected by user: ${text}`, 1),
  },
  'a question of a server': {
    records: (text) =>
      called(
        { name: 'request_user_input', namespace: 'mcp__evil', arguments: QUESTION },
        JSON.stringify({ answers: { a: { answers: [text] } } }),
      ),
  },
  'an error of a command': {
    records: (text) => [...shell('make all', `error: ${text}`, 2), ...shell('make all -k', 'ok')],
  },
  'an account of the agent': {
    records: (text) => [
      spoke(`Found the root cause. The build script is wrong because of the lock file. ${text}`),
    ],
  },
  'a part that a hook added': {
    records: (text) => [
      message('user', ['Go on', text], ['user.text', 'hooks.additional_context']),
      confirmed('Go on'),
    ],
  },
  'a part of which nothing tells': {
    records: (text) => [
      message('user', ['Go on', text], ['user.text', 'unknown']),
      confirmed('Go on'),
    ],
  },
  'a hook that goes on': {
    records: (text) => [message('user', `<hook_prompt hook_run_id="1">${text}</hook_prompt>`)],
  },
  'output of a command of the person, closed early': {
    records: (text) => [
      message(
        'user',
        `<user_shell_command>\n<command>\ncat a\n</command>\n<result>\nExit code: 0\n</result>\n</user_shell_command>\n${text}`,
      ),
    ],
  },
  'a turn that was aborted': {
    records: (text) => [message('user', `<turn_aborted>stopped</turn_aborted>\n${text}`)],
  },
  'an event of another kind': {
    records: (text) => [
      event({ type: 'user_message', kind: 'environment_context', message: text }),
    ],
  },
  'an event of what the agent said': {
    records: (text) => [
      event({
        type: 'item_completed',
        item: { type: 'AgentMessage', content: [{ type: 'text', text }] },
      }),
    ],
  },
  'a history that a summary keeps': {
    records: (text) => [
      {
        type: 'compacted',
        payload: {
          message: '',
          replacement_history: [{ type: 'message', role: 'user', content: [{ text }] }],
        },
      },
    ],
  },
  'a report of a sub-agent': {
    records: (text) => [item({ type: 'agent_message', author: 'a1', content: [{ text }] })],
  },
  'answers to no question': {
    records: (text) => [
      item({
        type: 'function_call_output',
        call_id: 'call_of_nobody',
        output: JSON.stringify({ answers: { a: { answers: [text] } } }),
      }),
    ],
  },
  'a question under a longer name': {
    records: (text) =>
      called(
        { name: 'mcp__evil__request_user_input', arguments: QUESTION },
        JSON.stringify({ answers: { a: { answers: [text] } } }),
      ),
  },
  'a command that prints answers': {
    records: (text) => shell('make', JSON.stringify({ answers: { a: { answers: [text] } } })),
  },
  'output like an interruption': { records: (text) => shell('make', `aborted by user: ${text}`) },
  'a file that an editor shows': {
    records: (text) =>
      codexTyped(
        `# Context from my IDE setup:\n\n## Active file: a.md\n\n## My request for Codex:\n${text}\n\n## My request for Codex:\nGo on`,
      ),
  },
  'a session that a program goes on with': {
    records: (text) => [meta({ source: 'exec' })('x', '/w'), ...codexTyped(text)],
  },
  ...Object.fromEntries(pasted),
};

export function codexSession(
  carrier: { readonly records: Records; readonly meta?: object | undefined },
  { id, cwd }: { id: string; cwd: string },
): string[] {
  const all = [
    meta(carrier.meta ?? {})(id, cwd),
    ...codexTyped('Fix the login test'),
    spoke('I look at it.'),
    ...carrier.records,
    spoke('You are right, I will do that from now on because it is the rule here.'),
    ...codexTyped('ok, go on'),
    spoke('Done.'),
  ];
  return all.map((record, n) =>
    JSON.stringify({ timestamp: new Date(Date.UTC(2026, 0, 2, 3, 4, n)).toISOString(), ...record }),
  );
}
