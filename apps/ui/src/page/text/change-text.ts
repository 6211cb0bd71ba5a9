import type { LastChange } from '../../wire/overview.js';
import { counted } from './numbers.js';
import { ageText } from './time.js';

const DONE: Readonly<Record<string, string>> = {
  reflected: 'learned from a session',
  learned: 'added',
  forgot: 'taken away',
  edited: 'edited',
  approved: 'approved',
  seen: 'seen',
  refused: 'refused',
  retro: 'changed by looking back at a session',
  shared: 'shared',
};

/** Which change of the memory it was. */
export function changeText({ what, title, others, at }: LastChange): string {
  const more = others > 0 ? ` and ${counted(others, 'other')}` : '';
  const name = title === '' ? 'files of the memory' : `“${title}”${more}`;
  return `${name} ${DONE[what] ?? what}, ${ageText(at, Date.now())}`;
}
