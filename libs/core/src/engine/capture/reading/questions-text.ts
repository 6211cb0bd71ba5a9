import {
  objectsField,
  stringField,
  type JsonObject,
} from '../../../foundation/text/json-object.js';

/** The `questions` of a dialog that an agent opens, each with its options, one below the other. */
export function questionsText(input: JsonObject): string {
  return objectsField(input, 'questions').map(questionText).join('\n');
}

/** One question of a harness's dialog as text. */
export function questionText(question: JsonObject): string {
  const options = objectsField(question, 'options').map((option) => stringField(option, 'label'));
  return `${stringField(question, 'question') ?? ''} [${options.join(' | ')}]`;
}
