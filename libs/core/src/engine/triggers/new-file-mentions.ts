import type { SentenceWord } from './sentence-words.js';

/** Where a sentence speaks of things that are yet to be made. */
export interface Mention {
  /** Where the words for the thing begin. */
  readonly from: number;
  /**
   * `each`: of all that are made ("every new page"), `some`: of one or more ("new pages"), `making`: of the moment ("when you add
   * a page"), `heading`: the same at the beginning ("Adding a page: …").
   */
  readonly how: 'each' | 'some' | 'making' | 'heading';
}

const EACH = setOf(
  'every each all any jede jeder jedes jeden jedem alle allen chaque tout toute cada todo toda',
);
const ONE = setOf('a an another some ein eine einen einem einer un une una');
const NEW = setOf('new brand-new neue neuer neues neuen neuem nouveau nouvel nouvelle nuevo nueva');
/** One that is there is none that is yet to be made. */
const NOT_ONE = setOf(
  'the this that these those our my your its his her their whose which der die das dem den dieser dieses diese diesen diesem',
);
const WHEN = setOf('when whenever if before once');
const BY_WHOM = setOf('you we i one somebody someone anyone');
const MAKE = /^(?:creat(?:e|es|ing)|(?:add|scaffold)(?:s|ing)?|(?:writ|mak|generat)(?:e|es|ing))$/;

export function newFileMentions(words: readonly SentenceWord[]): readonly Mention[] {
  return words.flatMap((_, at) => {
    const mention = afterNew(words, at) ?? afterMaking(words, at);
    return mention === undefined || isOneThatIs(words, mention.from) ? [] : [mention];
  });
}

function afterNew(words: readonly SentenceWord[], at: number): Mention | undefined {
  const from = newAt(words, at);
  if (from === undefined) return undefined;
  const before = words[at - 1]?.text ?? '';
  if (NOT_ONE.has(before) || words[at - 1]?.text === 'brand') return undefined;
  return { from, how: EACH.has(before) ? 'each' : 'some' };
}

/** Where what is new is named: behind "new", "brand new" or "newly created". */
function newAt(words: readonly SentenceWord[], at: number): number | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2).map(({ text }) => text);
  if (NEW.has(first)) return at + 1;
  const isTwo =
    first === 'brand' ? second === 'new' : first === 'newly' && /^(?:created|added)$/.test(second);
  return isTwo ? at + 2 : undefined;
}

/** Behind "when you add", or "Adding" at the beginning. */
function afterMaking(words: readonly SentenceWord[], at: number): Mention | undefined {
  if (!MAKE.test(words[at]?.text ?? '')) return undefined;
  const [second = '', first = ''] = [words[at - 1]?.text, words[at - 2]?.text];
  const third = words[at - 3]?.text ?? '';
  const isWhen =
    isMoment(first, second) ||
    (BY_WHOM.has(second) && isMoment(third, first)) ||
    (second === 'agent' && first === 'the' && WHEN.has(third));
  const isHeading = at === 0 && words[at]?.text.endsWith('ing') === true;
  if (!isWhen && !isHeading) return undefined;
  const behind = at + (ONE.has(words[at + 1]?.text ?? '') || words[at + 1]?.text === 'any' ? 2 : 1);
  return { from: newAt(words, behind) ?? behind, how: isWhen ? 'making' : 'heading' };
}

function isMoment(first: string, second: string): boolean {
  const isTime = second === 'time' && (first === 'each' || first === 'every');
  return WHEN.has(second) || isTime || (first === 'in' && second === 'case');
}

function isOneThatIs(words: readonly SentenceWord[], from: number): boolean {
  return NOT_ONE.has(words[from]?.text ?? '');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
