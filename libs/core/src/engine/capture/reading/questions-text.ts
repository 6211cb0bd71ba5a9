import {
  objectsField,
  stringField,
  type JsonObject,
} from '../../../foundation/text/json-object.js';
import { cutTo } from '../../../foundation/text/shorten.js';
import { MAX_TEXT } from '../transcript.js';

/** The `questions` of a dialog that an agent opens, each with its options, one below the other. */
export function questionsText(input: JsonObject): string {
  return objectsField(input, 'questions').map(questionText).join('\n');
}

/** How the agent had described the one option that an answer names; nothing where it names another or several, or says more. */
export function withMeaning(question: JsonObject, answer: string): { readonly meaning?: string } {
  const chosen = objectsField(question, 'options').find(
    (option) => stringField(option, 'label')?.trim() === answer.trim(),
  );
  const meaning = stringField(chosen, 'description')?.trim() ?? '';
  return meaning === '' ? {} : { meaning: cutTo(meaning, MAX_TEXT) };
}

/** One question of a harness's dialog as text. */
export function questionText(question: JsonObject): string {
  const options = objectsField(question, 'options').map((option) => stringField(option, 'label'));
  return `${stringField(question, 'question') ?? ''} [${options.join(' | ')}]`;
}
