import {
  objectField,
  objectsField,
  stringField,
  type JsonObject,
  type UserVia,
} from '@reflect/core/harness';

export interface DialogWords {
  readonly via: UserVia;
  readonly text: string;
  readonly about: string;
  /** The field that shows that the person spoke. */
  readonly by: string;
}

const ASKS = 'ask_user_question';

/**
 * What a person said through a dialog: an answer, or a refusal. These are filed as results of tools; none
 * for all others. A tool may print such words, so it counts what only Qwen Code writes beside the result:
 * that a call was cancelled before it started, and the answers that a dialog gave.
 */
export function dialogWords(
  result: JsonObject | undefined,
  { tool, subject }: { readonly tool: string; readonly subject: string },
): readonly DialogWords[] {
  const status = stringField(result, 'status');
  if (status === 'cancelled' && stringField(result, 'executionStatus') === 'not_started') {
    return [{ via: 'rejection', text: '', about: subject, by: 'status cancelled' }];
  }
  const display = objectField(result, 'resultDisplay');
  if (status !== 'success' || tool !== ASKS) return [];
  if (stringField(display, 'type') !== 'ask_user_question_answers') return [];
  return objectsField(display, 'answers').flatMap((answer) => {
    const text = stringField(answer, 'answer') ?? '';
    if (text === '') return [];
    return [{ via: 'answer', text, about: stringField(answer, 'question') ?? '', by: ASKS }];
  });
}
