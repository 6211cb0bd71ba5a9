import { CHRONICLE_TAGS } from './chronicle-tags.js';

/** What belongs into a chronicle and in which form: the format of an event, the tags, the Summary, the limits. */
export const CHRONICLE_CONTRACT: readonly string[] = [
  `write "- [TAG] text" or "- HH:MM [TAG] text" below "## Events", details indented. Tags: ${CHRONICLE_TAGS.join(', ')}.`,
  'ERROR is your own mistake, BLOCKED an outside obstacle; DECISION a fresh choice, PIVOT one given up; INSIGHT a discovery that calls for nothing yet; MEMORY-HIT a memory that prevented a mistake, MEMORY-MISS one that should have; USER-CORRECTION what the person set right.',
  'When done, write two or three sentences below "## Summary"; else the events are only counted there.',
  'No routine, secrets or other headings.',
];

/**
 * What an agent is told of its chronicle: where it is, and what belongs into it. Its commands know the
 * path where `CHRONICLE_PATH` is set for them; else they are told.
 */
export function chronicleGuide(path: string, hasVariable: boolean): string {
  const choice = hasVariable ? '' : ` --file ${shellQuoted(path)}`;
  return [
    `This session keeps a chronicle at ${path}. Add an event when one happens, on one line:`,
    `  reflect chronicle add${choice} TAG 'what happened and why'`,
    `or ${CHRONICLE_CONTRACT.join('\n')}`,
  ].join('\n');
}

/** For a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
