import {
  cutTo,
  isJsonObject,
  type JsonObject,
  MAX_TEXT,
  objectField,
  objectsField,
  questionText,
  stringField,
  choiceDetails,
} from '@reflect/core/harness';

export interface DialogAnswer {
  readonly text: string;
  /** The question. */
  readonly about: string;
  /** How the agent had described the option that was chosen. */
  readonly meaning?: string;
  /** What the agent had called the subject of its question. */
  readonly heading?: string;
}

/** What a person answered in a dialog that the agent opened; none when the output tells no answers. */
export function dialogAnswers(input: JsonObject | string, output: string): readonly DialogAnswer[] {
  const answers = answersOf(output);
  if (typeof input === 'string' || answers === undefined) return [];
  return objectsField(input, 'questions').flatMap((question) => {
    const text = answerText(objectField(answers, stringField(question, 'id') ?? ''));
    if (text === '') return [];
    const asked = { about: questionText(question), ...choiceDetails(question, text) };
    return [{ text: cutTo(text, MAX_TEXT), ...asked }];
  });
}

function answersOf(output: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(output);
    return isJsonObject(value) ? objectField(value, 'answers') : undefined;
  } catch {
    return undefined;
  }
}

/** The chosen labels and the words beside them. */
function answerText(answer: JsonObject | undefined): string {
  const given = answer?.['answers'];
  if (!Array.isArray(given)) return '';
  return given
    .filter((text) => typeof text === 'string')
    .map((text) => text.replace(/^user_note: /, ''))
    .join('\n');
}
