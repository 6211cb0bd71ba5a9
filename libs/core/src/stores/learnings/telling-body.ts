import { recalledBody } from './context-section.js';
import type { Learning } from './learning.js';

const LESSON_LINE = /^(Situation|Mistake|Correction): (.*)$/u;
const SAYS_NOTHING = /^(?:not stated|none was detected\b.*|the user corrected this\.?)$/iu;

/**
 * The body of a learning for a reader: without the lines of a lesson that say nothing, and without a
 * situation that is the title again. A model is a reader who gets no more than recall gives.
 */
export function tellingBody(
  { title, body }: Pick<Learning, 'title' | 'body'>,
  reader: 'person' | 'model' = 'person',
): string {
  return (reader === 'model' ? recalledBody(body) : body)
    .split('\n')
    .filter((line) => {
      const [, label, text = ''] = LESSON_LINE.exec(line) ?? [];
      if (label === undefined) return true;
      return !SAYS_NOTHING.test(text) && !(label === 'Situation' && isSame(text, title));
    })
    .join('\n');
}

function isSame(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
