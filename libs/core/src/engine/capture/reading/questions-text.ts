import {
  objectsField,
  stringField,
  type JsonObject,
} from '../../../foundation/text/json-object.js';
import { cutTo } from '../../../foundation/text/shorten.js';
import { MAX_TEXT } from '../transcript.js';

/** Harnesses allow a dozen characters. */
const MAX_HEADING = 60;

/** The `questions` of a dialog that an agent opens, each with its options, one below the other. */
export function questionsText(input: JsonObject): string {
  return objectsField(input, 'questions').map(questionText).join('\n');
}

/**
 * Of the one option that an answer names, how the agent had described it, and what it had called the subject of its
 * question: nothing where the answer names another or several, or says more.
 */
export function choiceDetails(
  question: JsonObject,
  answer: string,
): { readonly meaning?: string; readonly heading?: string } {
  const chosen = objectsField(question, 'options').find(
    (option) => stringField(option, 'label')?.trim() === answer.trim(),
  );
  const meaning = stringField(chosen, 'description')?.trim() ?? '';
  // An answer in own words is to the question, and may say nothing beside its heading.
  const heading = chosen === undefined ? '' : (stringField(question, 'header')?.trim() ?? '');
  return {
    ...(meaning === '' ? {} : { meaning: cutTo(meaning, MAX_TEXT) }),
    ...(heading === '' ? {} : { heading: cutTo(heading, MAX_HEADING) }),
  };
}

/** One question of a harness's dialog as text. */
export function questionText(question: JsonObject): string {
  const options = objectsField(question, 'options').map((option) => stringField(option, 'label'));
  return `${stringField(question, 'question') ?? ''} [${options.join(' | ')}]`;
}
