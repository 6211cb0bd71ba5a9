/** What people call the moments of a habit, and the commands that begin them. */
const MOMENTS: readonly (readonly [name: string, commands: readonly string[]])[] = [
  ['commit(?:s|ting|ten)?', ['git commit']],
  ['push(?:es|ing|en)?', ['git push']],
  ['merg(?:e|es|ing)', ['git merge', 'gh pr merge']],
  ['(?:pull|merge) requests?|prs?|mrs?', ['gh pr create', 'glab mr create']],
  ['releas(?:e|es|ing)', ['gh release create']],
  ['publish(?:es|ing)?', ['npm publish', 'pnpm publish', 'cargo publish']],
  ['deploy(?:s|ing|ment)?', ['npm run deploy', 'pnpm deploy', 'kubectl apply']],
];
/** Before it, in the languages in which the words of git are the same. */
const BEFORE =
  '(?:before|prior to|ahead of|vor (?:dem|jedem|einem)|bevor du|antes de|avant (?:de|le|chaque)|prima (?:di|del)|voor (?:de|elke))';
/** Words between it and the moment, and between two moments. */
const FILLER =
  '(?:(?:you|we|i|each|every|any|a|an|the|your|making|creating|opening|doing|submitting|running|git|hacer|el|un|faire|new) ){0,4}';
const NAMES = MOMENTS.map(([name]) => name).join('|');
const AND = '\\s*(?:,|/|\\bor\\b|\\band\\b|\\boder\\b|\\bet\\b|\\by\\b)[\\s,]*(?:or |and )?';

const HABIT = new RegExp(
  `(?<![\\w-])${BEFORE} ${FILLER}\`?(?:git )?(?:${NAMES})(?![\\w-])\`?(?:${AND}${FILLER}\`?(?:git )?(?:${NAMES})(?![\\w-])\`?){0,3}`,
  'gi',
);
const NAMED = MOMENTS.map(
  ([name, commands]) => [new RegExp(`(?<![\\w-])(?:${name})(?![\\w-])`, 'i'), commands] as const,
);

/**
 * The commands at which a habit is due, as words: "run lint before you commit or push" gives `git commit`
 * and `git push`. None for a text without such a moment.
 */
export function findHabitMoments(text: string): readonly string[] {
  const clauses = Array.from(text.matchAll(HABIT), ([clause]) => clause);
  const commands = NAMED.flatMap(([name, its]) =>
    clauses.some((clause) => name.test(clause)) ? its : [],
  );
  return [...new Set(commands)];
}
