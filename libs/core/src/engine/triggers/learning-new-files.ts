import { isUsableGlob } from '../../foundation/text/file-globs.js';
import { isChosenOption } from '../../stores/learnings/chosen-option.js';
import { recalledBody } from '../../stores/learnings/context-section.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { isPersons } from '../shell-commands/learning-commands.js';
import { findNewFiles } from './find-new-files.js';

/**
 * Globs of the files at whose creation a learning comes, beside those of a convention that its document lists: what a
 * person's words tell, but for those that were taken off it. A convention with globs of its own says by them what it is
 * for.
 */
export function learningNewFiles(
  learning: Pick<Learning, 'title' | 'body' | 'kind' | 'files' | 'newFiles' | 'source'>,
): readonly string[] {
  const { title, body, kind, files, newFiles } = learning;
  const isListed = kind === 'convention' && files.some(isUsableGlob);
  // An option chosen in a dialog says how the task at hand is to be done.
  if (isListed || !isPersons(learning) || isChosenOption(learning)) return [];
  const told = findNewFiles(`${title}\n${recalledBody(body)}`);
  return newFiles === undefined ? told : told.filter((glob) => newFiles.includes(glob));
}
