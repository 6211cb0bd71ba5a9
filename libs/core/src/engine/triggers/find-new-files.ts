import { newFileKind } from './new-file-kind.js';
import { newFilePlaces } from './new-file-places.js';

const WORD = '[\\p{L}\\p{N}_.*#+-]+';
const PHRASE = `(${WORD}(?: ${WORD}){0,3})`;
const MAKE = '(?:creat|add|writ|mak|scaffold|generat|start)';
const MAKING = `${MAKE}(?:e|es|s|ing)?`;
/** One that is there, or that is to be made now, is no kind of file. */
const NOT_ONE = `(?<!\\b(?:the|this|that|these|those|our|my|your|its|his|her|der|die|das|dem|den|dieses?|diese[rn]?|${MAKING} an?) )`;
/** Where a text speaks of files that are yet to be made, each with what they are. */
const MOMENTS = [
  `${NOT_ONE}\\b(?:brand[- ])?new(?:ly (?:created|added))? ${PHRASE}`,
  `\\b(?:when(?:ever)?|if|before|once|(?:each|every) time|in case)(?: (?:you|we|i|one|somebody|someone|anyone|the agent))? ${MAKING} (?:a |an |any |another |some )?(?:new )?${PHRASE}`,
  `^${MAKE}ing (?:an?|any|another|new) (?:new )?${PHRASE}(?=:)`,
  `\\b(?:jede|alle|eine?|wenn du eine?)[rsnm]? neue[rsnm]? ${PHRASE}`,
  `\\b(?:chaque|tout|toute|un|une) (?:nouveau|nouvelle) ${PHRASE}`,
  `\\b(?:cada|todo|toda|un|una) nuev[oa] ${PHRASE}`,
].map((moment) => new RegExp(moment, 'giu'));

const MAX_GLOBS = 12;

/**
 * Globs of the files, yet to be made, that a text has a rule or a template for: "every new test file starts with the
 * header from test/_template.ts". None for a text that speaks of none, or of one in particular.
 */
export function findNewFiles(text: string): readonly string[] {
  const globs = text.split(/(?<=[.!?;])\s+|\n+/).flatMap(globsIn);
  return [...new Set(globs)].slice(0, MAX_GLOBS);
}

function globsIn(sentence: string): readonly string[] {
  const phrases = MOMENTS.flatMap((moment) =>
    Array.from(sentence.matchAll(moment), ([, phrase = '']) => phrase.toLowerCase()),
  );
  const kinds = phrases.flatMap(newFileKind);
  if (kinds.length === 0) return [];
  const places = newFilePlaces(sentence);
  // "New files in src/api" are no files elsewhere.
  return [...kinds.filter((glob) => glob !== '*' || places.length === 0), ...places];
}
