import type { Learning } from './learning.js';

const DECIDED = 'Decided: ';

/** The title of what a person chose among an agent's options. */
export function chosenTitle(options: readonly string[]): string {
  return `${DECIDED}${options.join('; ')}`;
}

/** Whether a session's dialogs made it; what a person writes may begin with the same word. */
export function isChosenOption({ title, source }: Pick<Learning, 'title' | 'source'>): boolean {
  return source.harness !== undefined && title.startsWith(DECIDED);
}
