import { objectField, stringField, type JsonObject, type UserVia } from '@reflect/core/harness';

import type { OpenCall } from './open-call.js';
import { printedText } from './tool-result.js';

export interface DialogWords {
  readonly via: UserVia;
  readonly text: string;
  readonly about: string;
  /** The field that shows that the person spoke. */
  readonly by: string;
}

const REJECTED = 'The user rejected this tool call.';
const REJECTION_WORDS = 'User feedback: ';
const ANSWERED = /^User (?:responded|selected): /;
const APPROVED = 'Plan approved!';

/**
 * What a person said through a dialog: an answer, an approval, a refusal with or without words. These
 * are filed as results of tools; none for all others. The wording alone is not believed, since what
 * a tool prints may hold it too: the call has to be one of Copilot's own tools, and a refusal needs the
 * error code that only Copilot gives.
 */
export function dialogWords(data: JsonObject, call: OpenCall | undefined): readonly DialogWords[] {
  const text = printedText(data);
  if (call?.isOwn !== true) return [];
  const about = call.subject;
  if (data['success'] !== true) {
    const code = stringField(objectField(data, 'error'), 'code') ?? '';
    if (!text.startsWith(REJECTED) || !REFUSALS.has(code)) return [];
    return [{ ...rejection(text, about), by: `error code ${code}` }];
  }
  if (call.action === 'plan' && text.startsWith(APPROVED)) {
    return [{ via: 'answer', text: 'Approved the plan.', about, by: 'exit_plan_mode' }];
  }
  if (call.action !== 'ask' || !ANSWERED.test(text)) return [];
  const words = text.replace(ANSWERED, '');
  const by = 'ask_user';
  return call.fields.size === 0
    ? [{ via: 'answer', text: words, about, by }]
    : formAnswers(words, call).map((said) => ({ ...said, by }));
}

const REFUSALS: ReadonlySet<string> = new Set(['rejected', 'denied']);

function rejection(text: string, about: string): Omit<DialogWords, 'by'> {
  const start = text.indexOf(REJECTION_WORDS, REJECTED.length);
  const words = start < 0 ? '' : text.slice(start + REJECTION_WORDS.length).trim();
  return { via: 'rejection', text: words, about };
}

/** `name=answer, name=answer`, where an answer may itself hold commas and signs of equality. */
function formAnswers(
  words: string,
  { subject, fields }: OpenCall,
): readonly Omit<DialogWords, 'by'>[] {
  const starts = [...fields.keys()]
    .map((name) => ({ name, start: fieldStart(words, name) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start);
  if (starts.length === 0) return [{ via: 'answer', text: words, about: subject }];
  return starts.map(({ name, start }, index) => ({
    via: 'answer',
    text: words
      .slice(start + name.length + 1, starts[index + 1]?.start ?? words.length)
      .replace(/,\s*$/, ''),
    about: fields.get(name) ?? subject,
  }));
}

function fieldStart(words: string, name: string): number {
  if (words.startsWith(`${name}=`)) return 0;
  const start = words.indexOf(`, ${name}=`);
  return start < 0 ? start : start + 2;
}
