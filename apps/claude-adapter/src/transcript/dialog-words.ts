import { objectField, stringField, type JsonObject } from '@reflect/core';

import { blocksText, toBlocks } from './claude-record.js';
import type { HumanWords } from './human-words.js';
import type { OpenCall } from './item-place.js';

export interface DialogWords extends HumanWords {
  readonly about: string;
}

const REJECTED = "The user doesn't want to proceed with this tool use";
const REJECTION_WORDS = 'the user said:\n';
const NOTE = "Note: The user's next message may contain";
const AFTER_ANSWERS = '. You can now continue';
const ANSWERED = /^(?:User has answered your questions|Your questions have been answered): /;
const APPROVED = 'User has approved your plan';

/** A `tool_result` block with the record that it came in and the call that it answers. */
export interface DialogSource {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly call: OpenCall | undefined;
}

/**
 * What a person said through a dialog: answers, an approval, a refusal with or without words. These
 * are filed as tool results; none for all others. The wording alone is not believed, since a file
 * that a tool prints may hold it too.
 */
export function dialogWords({ block, record, call }: DialogSource): readonly DialogWords[] {
  const text = blocksText(toBlocks(block['content']));
  const asked = call?.subject ?? '';
  if (block['is_error'] === true && text.startsWith(REJECTED)) return [rejection(text, asked)];
  if (call?.action === 'plan' && text.startsWith(APPROVED)) {
    return [{ via: 'answer', text: 'Approved the plan.', about: asked }];
  }
  return call?.action === 'ask' && ANSWERED.test(text) ? answers(text, record, asked) : [];
}

function rejection(text: string, asked: string): DialogWords {
  const start = text.indexOf(REJECTION_WORDS);
  const words = start < 0 ? '' : text.slice(start + REJECTION_WORDS.length);
  return { via: 'rejection', text: withoutNote(words), about: asked };
}

/** Drops what the harness itself says in the person's name: a note below, "wants to clarify". */
function withoutNote(words: string): string {
  if (words.startsWith('The user wants to clarify these questions')) return '';
  const note = words.indexOf(NOTE);
  return (note < 0 ? words : words.slice(0, note)).trim();
}

function answers(text: string, record: JsonObject, asked: string): readonly DialogWords[] {
  const given = objectField(objectField(record, 'toolUseResult'), 'answers');
  if (given === undefined) return [unstructured(text, asked)];
  return Object.keys(given).map((question) => ({
    via: 'answer' as const,
    text: stringField(given, question) ?? '',
    about: question,
  }));
}

function unstructured(text: string, asked: string): DialogWords {
  const words = text.replace(ANSWERED, '');
  const end = words.lastIndexOf(AFTER_ANSWERS);
  return { via: 'answer', text: end < 0 ? words : words.slice(0, end), about: asked };
}
