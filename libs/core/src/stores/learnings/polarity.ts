import { clausesOf, commandsOf, forbids, sentencesOf } from './claim-words.js';
import { splitLesson } from './split-lesson.js';
import {
  isSubset,
  isTurned,
  normaliseStatement,
  type NormalisedStatement,
} from './normalise-statement.js';

/** Something to be done or not to be done, with the situation that it is for. */
export interface Polarity {
  readonly positive: boolean;
  /** Words of what to do and when. */
  readonly subject: ReadonlySet<string>;
  /** Those that say what for: "use npm to install packages". */
  readonly purpose: ReadonlySet<string>;
  readonly line: NormalisedStatement;
}

/** The stances of a text, and words of the story that it came from, which limit nothing. */
export interface ClaimPolarities {
  readonly all: readonly Polarity[];
  readonly story: ReadonlySet<string>;
}

/** So much a rule may say of its purpose for one without it to take its place. */
const MOST_PURPOSE = 2;
/** Words of a stance's sign: "only use npm" is as much against "never use npm" as "use npm" is. */
const OF_THE_SIGN = 'only without longer again anymor told said refrain nicht kein niemal'.split(
  ' ',
);
const CONDITION =
  /^\s*(?:and\s+)?(?:when|whenever|if|while|before|after|during|in|on|for|at|inside|outside|under|within|until|unless|once|to)\b/i;

/**
 * What a claim tells to do. A clause as "when testing" is no stance, but belongs to the subject of
 * each: "when testing, mock the api" is about testing, mocking and the api.
 */
export function polaritiesOf(claim: string): readonly Polarity[] {
  const clauses = sentencesOf(claim).flatMap(cutClauses);
  const conditions = clauses.filter((clause) => CONDITION.test(clause));
  const orders = clauses.filter(
    (clause) => !CONDITION.test(clause) && /[\p{L}\p{N}]/u.test(clause),
  );
  const [situation, told] = orders.length === 0 ? [[], conditions] : [conditions, orders];
  const context = contextOf(situation);
  return told.flatMap(commandsOf).flatMap(({ positive, text }) => {
    const line = normaliseStatement(text);
    if (line.said.size === 0) return [];
    const subject = new Set([...line.said, ...context.words]);
    for (const word of OF_THE_SIGN) subject.delete(word);
    const purpose = new Set([...(line.linked.get('to') ?? []), ...context.purpose]);
    return [{ positive, subject, purpose, line }];
  });
}

/** Whether what is new takes back something old: the same, in the same situation or a wider one. */
export function isTakenBack(old: ClaimPolarities, by: ClaimPolarities): boolean {
  return by.all.some((a) =>
    old.all.some(
      (b) =>
        a.positive !== b.positive &&
        [...a.subject].some((word) => b.subject.has(word)) &&
        isSubset(without(a.subject, b.subject), old.story) &&
        isWidened(without(b.subject, a.subject), { story: by.story, purpose: b.purpose }) &&
        !isTurned([a.line], [b.line]),
    ),
  );
}

/** A purpose that only the old one names does not make the new one another matter. */
function isWidened(
  missing: ReadonlySet<string>,
  {
    story,
    purpose,
  }: { readonly story: ReadonlySet<string>; readonly purpose: ReadonlySet<string> },
): boolean {
  if (isSubset(missing, story)) return true;
  return missing.size <= MOST_PURPOSE && isSubset(missing, purpose);
}

function without(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one].filter((word) => !other.has(word)));
}

/** "when testing never use npm" has no comma, and a list of what is to happen has too many. */
function cutClauses(sentence: string): string[] {
  const { situation, correction } = splitLesson(sentence.replace(/\s+/g, ' ').trim());
  return situation === correction ? clausesOf(sentence) : [situation, ...clausesOf(correction)];
}

function contextOf(conditions: readonly string[]): {
  readonly words: readonly string[];
  readonly purpose: readonly string[];
} {
  const lines = conditions.map((text) => normaliseStatement(text));
  const isNegated = conditions.some((text) => forbids(text));
  return {
    words: [...lines.flatMap(({ said }) => [...said]), ...(isNegated ? ['not'] : [])],
    purpose: lines.flatMap(({ linked }) => [...(linked.get('to') ?? [])]),
  };
}
