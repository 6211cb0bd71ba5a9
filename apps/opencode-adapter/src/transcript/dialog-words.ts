import {
  objectField,
  objectsField,
  questionText,
  choiceDetails,
  stringField,
  type JsonObject,
  type UserVia,
} from '@reflect/core/harness';

import { isOwnTool } from './tool-parts.js';

export interface DialogWords {
  readonly via: UserVia;
  readonly text: string;
  readonly about: string;
  /** How the agent had described the option that was chosen. */
  readonly meaning?: string;
  /** What the agent had called the subject of its question. */
  readonly heading?: string;
  /** The field that shows that the person spoke. */
  readonly by: string;
}

const REJECTED = /^The user rejected permission to use this specific tool call(?:\.|\b)/;
const FEEDBACK = / with the following feedback: ([^]*)$/;

/**
 * What a person said through a dialog: an answer, or a refusal. These are filed as results of tools; none for
 * all others. A tool of a server may fail in such words, and a command may print them, so they count as the
 * error of a tool of OpenCode's own alone.
 */
export function dialogWords(
  tool: string,
  state: JsonObject,
  subject: string,
): readonly DialogWords[] {
  const error = stringField(state, 'error') ?? '';
  if (isOwnTool(tool) && REJECTED.test(error)) {
    const text = FEEDBACK.exec(error)?.[1]?.trim() ?? '';
    return [{ via: 'rejection', text, about: subject, by: 'error of a refused permission' }];
  }
  if (tool !== 'question' || stringField(state, 'status') !== 'completed') return [];
  const questions = objectsField(objectField(state, 'input'), 'questions');
  return answersIn(state).flatMap((answer, n) => {
    const question = questions[n];
    if (question === undefined || answer === '') return [];
    const asked = { about: questionText(question), ...choiceDetails(question, answer) };
    return [{ via: 'answer', text: answer, ...asked, by: 'question' }];
  });
}

/** One for each question, the chosen ones as a list. */
function answersIn(state: JsonObject): readonly string[] {
  const answers: unknown = objectField(state, 'metadata')?.['answers'];
  if (!Array.isArray(answers)) return [];
  return answers.map((chosen: unknown) =>
    Array.isArray(chosen) ? chosen.filter((one) => typeof one === 'string').join(', ') : '',
  );
}
