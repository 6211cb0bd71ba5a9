import { CHRONICLE_TAGS } from './chronicle-tags.js';

/** What an agent is told of its chronicle: where it is, and what belongs into it. */
export function chronicleGuide(path: string): string {
  return [
    `This session keeps a chronicle at ${path}. Add an event when one happens, on one line:`,
    '  reflect chronicle add TAG "what happened and why"',
    `or write "- [TAG] text" below "## Events", details indented. Tags: ${CHRONICLE_TAGS.join(', ')}.`,
    'ERROR is your own mistake, BLOCKED an obstacle from outside; DECISION a fresh choice, PIVOT one that was given up; INSIGHT a discovery that calls for nothing yet; MEMORY-HIT a memory that prevented a mistake, MEMORY-MISS one that should have.',
    'No routine steps and no secrets. Keep the headings "Events" and "Summary", and add no other.',
  ].join('\n');
}
