import { LearningError } from './learning-errors.js';
import type { Confidence, Learning, LearningKind, LearningStatus } from './learning.js';
import type { Redact } from './prepare-draft.js';

/** What a person puts in place of single values of a learning; what is left out stays. */
export interface LearningEdit {
  readonly title?: string;
  readonly body?: string;
  readonly kind?: LearningKind;
  readonly confidence?: Confidence;
  /** The others are reflect's own. */
  readonly status?: Extract<LearningStatus, 'active' | 'proposed' | 'archived'>;
  readonly tags?: readonly string[];
}

/** Makes an edit fit to be written: without secrets, its title on one line. Throws `LEARNING_INVALID`. */
export async function preparedEdit(
  { title, body, tags, ...rest }: LearningEdit,
  redact: Redact,
): Promise<(current: Learning) => Learning> {
  // Before lines are joined: what stands on two lines is a secret by what the first ends with.
  const [clean = '', cleanBody = '', ...words] = await redact([
    title ?? '',
    body ?? '',
    ...(tags ?? []),
  ]);
  const cleanTitle = oneLine(clean);
  const cleanTags = words.map(oneLine).filter(Boolean);
  if (title !== undefined && cleanTitle === '') throw untitled();
  return (current) => ({
    ...current,
    ...rest,
    ...(title !== undefined && { title: cleanTitle }),
    ...(body !== undefined && { body: cleanBody }),
    ...(tags !== undefined && { tags: [...new Set(cleanTags)] }),
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function untitled(): LearningError {
  return new LearningError('LEARNING_INVALID', 'A learning needs a title. Nothing was changed.');
}
