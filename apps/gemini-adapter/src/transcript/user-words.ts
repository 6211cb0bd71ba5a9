import { textsOf, type GeminiMessage } from './gemini-record.js';
import { withoutHooksBefore } from './hook-context.js';

/** What stands in a message under the name of the user. */
export interface UserWords {
  /** Of the person; empty where nobody spoke. */
  readonly text: string;
  /** What hooks added. */
  readonly injected: readonly string[];
  /** The summary that a compression leaves. */
  readonly summary: string;
}

const SUMMARY = '<state_snapshot>';
/** Openings of texts that Gemini CLI writes under the name of the user. */
const MACHINE_OPENINGS: readonly string[] = [
  '<session_context>',
  'I ran the following shell command:\n',
  'This is the result of the shell command',
  'System: ',
];
const REFERENCES = '--- Content from referenced files ---';

/** Undefined for the results of tools, which the calls tell. */
export function userWords({ data }: GeminiMessage): UserWords | undefined {
  const texts = textsOf(data['content']);
  if (texts === undefined) return undefined;
  const read = texts.map(withoutHooksBefore);
  // What was typed, before files that it names were put behind it.
  const typed = 'displayContent' in data ? (textsOf(data['displayContent']) ?? texts) : texts;
  const words = typed.map((text) => withoutHooksBefore(text).text);
  const files = words.findIndex((text) => text.trimStart().startsWith(REFERENCES));
  const own = (files < 0 ? words : words.slice(0, files)).join('').trim();
  const summary = texts.find((text) => text.trimStart().startsWith(SUMMARY)) ?? '';
  const isMachine = MACHINE_OPENINGS.some((opening) => own.startsWith(opening));
  return {
    text: summary !== '' || isMachine ? '' : own,
    injected: read.map(({ said }) => said).filter(Boolean),
    summary: summary.trim(),
  };
}

/** Whether a message begins the history that Gemini CLI writes again, after a turn was cancelled. */
export function beginsHistory({ type, data }: GeminiMessage): boolean {
  const first = type === 'user' ? textsOf(data['content'])?.[0] : undefined;
  return first?.startsWith('<session_context>') === true;
}
