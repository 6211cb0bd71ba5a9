import { commandPattern } from '../../foundation/text/command-pattern.js';
import { isChosenOption } from '../../stores/learnings/chosen-option.js';
import { recalledBody } from '../../stores/learnings/context-section.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { findCommandPatterns } from '../../stores/entities/find-command-patterns.js';
import { findHabitMoments } from './find-habit-moments.js';

/**
 * The commands before which a learning comes, as words: what its document lists, else those that its text
 * says not to run and, of a person's words, those at which a habit is due.
 */
export function learningCommands(
  learning: Pick<Learning, 'title' | 'body' | 'commands' | 'source'>,
): readonly string[] {
  const { title, body, commands } = learning;
  if (commands !== undefined) {
    return [...new Set(commands.flatMap((command) => commandPattern(command) ?? []))];
  }
  const text = `${title}\n${recalledBody(body)}`;
  // An option chosen in a dialog, as "Auth probe before push", says how the task at hand is to be done.
  const isStanding = isPersons(learning) && !isChosenOption(learning);
  const habits = isStanding ? findHabitMoments(text) : [];
  return [...new Set([...findCommandPatterns(text), ...habits])];
}

/** Entered or confirmed by a person, as is what they wrote into the folder by hand. */
export function isPersons({ source: { origin = 'user' } }: Pick<Learning, 'source'>): boolean {
  return origin === 'user' || origin === 'approved';
}
