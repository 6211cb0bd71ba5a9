import { CHRONICLE_TAGS } from './chronicle-tags.js';

/**
 * What an agent is told of its chronicle: where it is, and what belongs into it. Its commands know the
 * path where `CHRONICLE_PATH` is set for them; else they are told.
 */
export function chronicleGuide(path: string, hasVariable: boolean): string {
  const choice = hasVariable ? '' : ` --file ${shellQuoted(path)}`;
  return [
    `This session keeps a chronicle at ${path}. Add an event when one happens, on one line:`,
    `  reflect chronicle add${choice} TAG 'what happened and why'`,
    `or write "- [TAG] text" below "## Events", details indented. Tags: ${CHRONICLE_TAGS.join(', ')}.`,
    'ERROR is your own mistake, BLOCKED an obstacle from outside; DECISION a fresh choice, PIVOT one that was given up; INSIGHT a discovery that calls for nothing yet; MEMORY-HIT a memory that prevented a mistake, MEMORY-MISS one that should have.',
    'No routine steps and no secrets. Keep the headings "Events" and "Summary", and add no other.',
  ].join('\n');
}

/** For a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
