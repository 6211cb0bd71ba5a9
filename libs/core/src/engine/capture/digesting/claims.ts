import { splitSentences } from './split-sentences.js';

/** An agent says that something is done, works or passes. */
const CLAIM =
  /\b(?:tests?|checks?|builds?|lint\w*|suite|pipeline|ci|type ?checks?|compil\w+|everything|all)\b[^.!?\n]{0,50}\b(?:pass(?:es|ed|ing)?|green|succe(?:ed|eds|eded|ss|ssful|ssfully)|clean(?:ly)?|works?|working|fine|ok)\b|\b(?:is|are|was|were|been|'s|now) (?:now |all |fully |completely )?(?:fixed|done|working|complete|completed|resolved|implemented|verified|in place)\b|\b(?:fixed|resolved|solved) (?:the|it|this|that|both|all|your)\b|^(?:all )?(?:done|fixed|complete|finished|set|sorted)\b[.!: ]?|\b(?:works|builds|compiles|passes) (?:now|correctly|as expected|fine|cleanly|without)\b|\bno (?:more |further |remaining )?(?:errors|failures|warnings|problems|issues)\b/i;

/** What is only hoped for, planned, asked, or said of a part of it is no claim. */
const HEDGED =
  /\b(?:should|would|could|might|may|will|once|if|whether|until|unless|after|before|let me|let's|i'll|i will|going to|need to|make sure|ensure|verify that|check that|to see|expect(?:s|ing)?|(?<!as )expected|except|but|however|pre-existing|unrelated|failing|fails?|failed|not|never|\w+n't)\b|\?/i;

/** A person says that it is not so. */
const DENIED =
  /\b(?:you (?:said|claimed|told me|wrote|promised|assured)|made (?:that|it|this) up|hallucinat\w+|never (?:ran|tested|checked|verified))\b|\b(?:still|again|not|isn't|aren't|wasn't|doesn't|does not|didn't|don't|can't|cannot|won't|no)\b[^.!?\n]{0,40}\b(?:fail\w*|broken|work\w*|fixed|done|true|pass\w*|compil\w*|build\w*|start\w*|there|correct|right|happen\w*|same|error\w*|implemented|exists?|crash\w*|red)\b|\b(?:fail(?:s|ed|ing)|broken|crash(?:es|ed|ing)|red|throws|errors? out|same (?:error|problem|issue|bug))\b/i;

/** Commands that tell whether what was claimed is so. */
const VERIFYING =
  /\b(?:tests?|spec|check|lint|vet|build|tsc|typecheck|compile|verify|ci|clippy|pytest|jest|vitest|mocha|ruff|mypy|eslint|gradle|mvn|rspec|phpunit|ctest)\b/i;

/** The sentence in which an agent claims success, if it does so without reserve. */
export function claimIn(text: string): string | undefined {
  return splitSentences(text).find((sentence) => CLAIM.test(sentence) && !HEDGED.test(sentence));
}

/** Whether a person's words say that what was claimed is not so; a question or an order does not. */
export function denies(text: string): boolean {
  return DENIED.test(text.replaceAll('’', "'"));
}

export function isVerifying(command: string): boolean {
  return VERIFYING.test(command);
}
