import { objectField, stringField, type JsonObject } from '@reflect/core';

import type { HumanWords } from './human-words.js';

export interface DialogWords extends HumanWords {
  readonly about: string;
}

const REJECTED = "The user doesn't want to proceed with this tool use";
const REJECTION_WORDS = 'the user said:\n';
const ANSWERED = /^(?:User has answered your questions|Your questions have been answered): /;
const APPROVED = 'User has approved your plan';

/**
 * What a person said through a dialog: an answer, an approval, a refusal with or without words.
 * These are filed as tool results; undefined for all others.
 */
export function dialogWords(
  text: string,
  record: JsonObject,
  asked: string,
): readonly DialogWords[] {
  if (text.startsWith(REJECTED)) return [rejection(text, asked)];
  if (text.startsWith(APPROVED))
    return [{ via: 'answer', text: 'Approved the plan.', about: asked }];
  return ANSWERED.test(text) ? answers(text, record, asked) : [];
}

function rejection(text: string, asked: string): DialogWords {
  const start = text.indexOf(REJECTION_WORDS);
  const words = start < 0 ? '' : text.slice(start + REJECTION_WORDS.length);
  return { via: 'rejection', text: withoutNote(words), about: asked };
}

/** Drops what the harness itself says in the person's name: a note below, "wants to clarify". */
function withoutNote(words: string): string {
  if (words.startsWith('The user wants to clarify these questions')) return '';
  const note = words.search(/\n\s*Note: The user's next message may contain/);
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
  const words = text.replace(ANSWERED, '').replace(/\. You can now continue[^"]*$/, '');
  return { via: 'answer', text: words, about: asked };
}
