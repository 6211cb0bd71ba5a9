import {
  objectField,
  objectsField,
  parseJsonLine,
  questionText,
  choiceDetails,
  stringField,
  type JsonObject,
  type UserVia,
} from '@reflect/core/harness';

import type { Printed } from './tool-parts.js';

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

const DENIED = '[Operation Cancelled] Reason: User denied execution';

/**
 * What a person said through a dialog: an answer, or a refusal. These are filed as results of tools; none
 * for all others. A tool may print such words, so the status has to say it too, which only Gemini CLI sets.
 */
export function dialogWords(
  call: JsonObject,
  printed: Printed,
  subject: string,
): readonly DialogWords[] {
  const status = stringField(call, 'status');
  if (status === 'cancelled' && printed.isError && printed.text.startsWith(DENIED)) {
    return [{ via: 'rejection', text: '', about: subject, by: 'status cancelled' }];
  }
  if (status !== 'success' || stringField(call, 'name') !== 'ask_user') return [];
  const questions = objectsField(objectField(call, 'args'), 'questions');
  return Object.entries(answersIn(printed.text)).flatMap(([index, answer]) => {
    const question = questions[Number(index)];
    if (question === undefined || typeof answer !== 'string' || answer === '') return [];
    const asked = { about: questionText(question), ...choiceDetails(question, answer) };
    return [{ via: 'answer', text: answer, ...asked, by: 'ask_user' }];
  });
}

function answersIn(text: string): JsonObject {
  return objectField(parseJsonLine(text).records[0], 'answers') ?? {};
}
