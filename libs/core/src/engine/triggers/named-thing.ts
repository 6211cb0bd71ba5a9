import { newFileKind, type NewFileKind } from './new-file-kind.js';
import type { Mention } from './new-file-mentions.js';
import type { SentenceWord } from './sentence-words.js';

/** What a mention names, and what its sentence says of it. */
export interface NamedThing {
  readonly kind: NewFileKind;
  /** Where the words for it end. */
  readonly end: number;
  /** Whether the sentence says what each of them is to be or to have, and not only that there are some. */
  readonly isAsked: boolean;
}

/** Words for a thing, its name the last of them: "new unit test", "new React components". */
const MAX_WORDS = 4;
const NOT_IN_A_NAME =
  /^(?:|the|this|that|these|those|our|my|your|its|his|her|their|an?|to|in|of|on|at|for|from|by|with|without|into|under|inside|below|within|after|and|or|as|than|when|if|not|no|it|is|are|was|were|be|you|we|they)$/;
/** What may come behind a name; behind anything else it is a part of a longer one: "new file descriptor", "page view". */
const VERB =
  /^(?:must|should|shall|needs?|has|have|gets?|starts?|begins?|goes|go|belongs?|lives?|extends?|uses?|imports?|implements?|inherits?|follows?|contains?|carry|carries|includes?|declares?|exports?|requires?|sits?|lies?|is|are|may|can|cannot|will|do|does|don't|doesn't|never|always|also|comes?|ends?|takes?|muss|müssen|soll(?:en)?|braucht|brauchen|hat|haben|beginnt|beginnen|kommt|kommen|gehört|gehören|liegt|liegen|bekommt|bekommen|doit|doivent|commence(?:nt)?|va|vont|contient|hérite|debe|deben|tiene|tienen|empiezan?|lleva|hereda)$/;
const PREPOSITION =
  /^(?:in|under|inside|below|within|for|with|without|that|which|whose|unter|mit|dans|avec|pour|en|con|para|-|–|—)$/;

/** The thing that the words of a mention name; undefined where they name none whose files are known. */
export function namedThing(
  words: readonly SentenceWord[],
  { from, how }: Mention,
): NamedThing | undefined {
  for (let end = from; end < Math.min(from + MAX_WORDS, words.length); end++) {
    const [last, next] = [words[end], words[end + 1]];
    if (last === undefined || NOT_IN_A_NAME.test(last.text)) return undefined;
    // "All new code needs tests"; "go files" begins with what may be a verb.
    if (end > from && VERB.test(last.text)) return undefined;
    const behind = last.isLast ? 'end' : VERB.test(next?.text ?? '') ? 'verb' : 'other';
    const isWhole = behind !== 'other' || isJoined(next?.text ?? '', how);
    const kind = isWhole
      ? newFileKind(words.slice(from, end + 1).map(({ text }) => text))
      : undefined;
    if (kind !== undefined)
      return { kind, end, isAsked: isAsked(words, { from, how }, { end, behind }) };
    // Behind a comma something else begins; a name in another language may have a preposition in it.
    if (last.isLast) return undefined;
  }
  return undefined;
}

function isJoined(next: string, how: Mention['how']): boolean {
  return PREPOSITION.test(next) || (how === 'making' && /^(?:and|or)$/.test(next));
}

function isAsked(
  words: readonly SentenceWord[],
  { from, how }: Mention,
  { end, behind }: { readonly end: number; readonly behind: 'end' | 'verb' | 'other' },
): boolean {
  if (how === 'each' || how === 'making') return true;
  if (how === 'heading') return behind === 'end' && end < words.length - 1;
  // "New tests in apps/api/ use …"; "New tests: use …", "In new tests, use …".
  const isPlaced =
    words[end + 2]?.text.includes('/') === true && VERB.test(words[end + 3]?.text ?? '');
  const isFirst = from === 1 || (from === 2 && /^(?:in|for)$/.test(words[0]?.text ?? ''));
  const isHeading = isFirst && behind === 'end' && end < words.length - 1;
  return behind === 'verb' || isPlaced || isHeading;
}
