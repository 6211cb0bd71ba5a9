import { stringField, type JsonObject, type UserVia } from '@reflect/core';

/** Origins of messages that a person wrote; older versions name them, newer ones leave them out. */
const HUMAN_SOURCES: ReadonlySet<string> = new Set(['', 'user', 'immediate-prompt']);

export interface HumanWords {
  readonly via: UserVia;
  readonly text: string;
}

/**
 * What a person said in the `data` of a `user.message`; undefined when a program wrote it: a skill,
 * another agent, a reminder, the loop that goes on by itself. Never the text that the model got,
 * which holds what hooks had added.
 */
export function humanWords(data: JsonObject): HumanWords | undefined {
  if (!HUMAN_SOURCES.has(stringField(data, 'source') ?? '')) return undefined;
  if (data['isAutopilotContinuation'] === true) return undefined;
  const text = withoutReminders(stringField(data, 'content') ?? '').trim();
  if (text === '') return undefined;
  const delivery = stringField(data, 'delivery');
  const isWaiting = delivery === 'steering' || delivery === 'queued';
  return { via: isWaiting ? 'queued' : 'prompt', text };
}

const OPEN = '<system_reminder>';
const CLOSE = '</system_reminder>';

/** Removes every reminder, an unclosed one to the end. */
function withoutReminders(text: string): string {
  let kept = '';
  let position = 0;
  let start = text.indexOf(OPEN);
  while (start >= 0) {
    kept += text.slice(position, start);
    const end = text.indexOf(CLOSE, start);
    if (end < 0) return kept;
    position = end + CLOSE.length;
    start = text.indexOf(OPEN, position);
  }
  return kept + text.slice(position);
}
