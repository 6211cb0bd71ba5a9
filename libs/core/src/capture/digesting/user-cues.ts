/**
 * What the wording of a person's message tells about it. English first; for other languages only the
 * few words that a correction, a rule or a reason can hardly do without.
 */
export interface UserCues {
  /** Something the agent did or said is wrong. */
  readonly correction: boolean;
  /** How things are to be done, beyond this one task. */
  readonly rule: boolean;
  /** A choice between ways. */
  readonly decision: boolean;
  /** Why. */
  readonly reason: boolean;
  readonly question: boolean;
  /** Asks why something is as it is. */
  readonly why: boolean;
  /** Begins by agreeing to what the agent proposed. */
  readonly approval: boolean;
  /** Orders one thing to be done now. */
  readonly order: boolean;
  /** Mostly output or code that was pasted. */
  readonly pasted: boolean;
  readonly words: number;
}

const READ_CHARACTERS = 2000;
/** What is quoted is not the person's own wording. */
const QUOTED = /["“][^"“”\n]{12,400}["”]/g;

export function userCues(text: string): UserCues {
  const head = text.slice(0, READ_CHARACTERS).replaceAll('’', "'").replaceAll(QUOTED, '""');
  return {
    correction: matches(CORRECTION, head),
    rule: matches(RULE, head),
    decision: matches(DECISION, head),
    reason: matches(REASON, head),
    question: /[?？]\s*\S{0,3}$/u.test(head.trim()),
    why: /^\W{0,3}(?:but |so |and )?why\b|\bunderstand why\b|^(?:为什么|なぜ|왜|neden|warum|pourquoi|por qué)/iu.test(
      head,
    ),
    approval: APPROVAL.test(head.trim()),
    order: ORDER.test(withoutCourtesy(head)),
    pasted: isPasted(head),
    words: countWords(head),
  };
}

const CORRECTION: readonly RegExp[] = [
  /^(?:no|nope|nah|na|wrong|hmm+)\b[,.! ]/i,
  /\b(?:not|isn't|aren't|wasn't) (?:correct|right|true|what i|really|working|meant|supposed)\b/i,
  /\bthat(?:'s| is) (?:wrong|not|incorrect)\b/i,
  /\bi (?:meant|said|asked|told you|was expecting|expected|assumed|was (?:\w+ )?assuming)\b/i,
  /\b(?:instead|rather than)\b/i,
  /\byou (?:forgot|missed|broke|misunderstood|keep \w+ing|shouldn't|should (?:not )?have|didn't|did not)\b/i,
  /\bwhy (?:did|are|do|would|is|was) (?:you|the (?:sub-?)?agent)\b/i,
  /\b(?:can't|cannot|don't|do not) see (?:any|why|it|that|the)\b/i,
  /\bstill (?:not|don't|doesn't|does not|fails?|failing|broken|getting|see|wrong|missing)\b/i,
  /\b(?:stop|quit) \w+ing\b/i,
  /\b(?:undo|revert|roll(?: it| that)? back)\b/i,
  /\bnot sure (?:if|that|about)\b/i,
  /^but\b/i,
  /\bi (?:don't|do not) (?:think|want|like|need|believe)\b/i,
  /\b(?:unnecessar(?:y|ily)|over-?engineered|overkill|misleading|too (?:complex|complicated|verbose|long))\b/i,
  /不对|不是|错了|應該是|应该是|違う|ではなく|じゃなくて|아니|말고|yanlış|değil|yerine|falsch|sondern|stattdessen|incorrecto|en lugar de|plutôt|au lieu/iu,
];

const RULE: readonly RegExp[] = [
  /\b(?:always|never|must|mustn't|prefer|avoid|make sure|ensure|from now on|next time|every time|whenever|by default|(?:keep|have|bear) in mind|remember|note that)\b/i,
  /\b(?:don't|do not|dont|no need to|only use|please use|leave out)\b/i,
  /\b(?:we|it|this|that|these|those|you|they|there) (?:should|shouldn't|need to|needs to|have to|has to|must|can't|cannot)\b/i,
  /\bshould (?:not |only |always |never )?(?:be|use|have|feel|match|follow|work|go|stay|keep)\b/i,
  /\b(?:conventions?|rule of thumb|rules?|polic(?:y|ies)|guidelines?|standards?|house style)\b/i,
  /\b(?:statement|note|rule|line|section|put|add|write|document)\b.{0,40}\b(?:memory|guidelines|instructions|[a-z]{4,}\.md)\b/i,
  /\b(?:keep|leave|retain|kept|retained)(?: (?:it|this|that|them|the|these|those|as|both))?\b/i,
  /\b(?:simpl(?:e|er|est|ify)|shorter|smaller|cleaner|consistent|same (?:way|for|as))\b/i,
  /\b(?:commit|test|lint|format|fmt|ask|check|read|run|build|verify|fix|write)\b.{0,30}\b(?:first\b(?=[.,!]|$| (?:so|and|then|before|maybe|please))|before|afterwards?\b)/i,
  /总是|永远|必须|不要|别用|请用|常に|必ず|しないで|使って|항상|절대|하지 ?마|her zaman|asla|immer|niemals|nicht mehr|siempre|nunca|toujours|jamais/iu,
];

const DECISION: readonly RegExp[] = [
  /\blet'?s\b/i,
  /\b(?:go|going|stick|stay|start) with\b/i,
  /\bi (?:want|prefer|would like|would rather|'d like|'d rather|think|decided|agree)\b/i,
  /\b(?:for now|for this (?:phase|release|version|pr|iteration)|later|out of scope|priorit(?:y|i[sz]e)|prio)\b/i,
  /\b(?:option|approach|decision|decided|agreed|makes? sense|thinking of)\b/i,
  /\bwe (?:use|want|will|'ll|are using|don't use|chose|went with)\b/i,
  /\b(?:reuse|re-use|migrate to|switch to|drop|adopt)\b/i,
  /我们用|我想|決め|にしよう|쓰자|하자|kullanalım|wir nehmen|lieber|vamos a usar|on utilise/iu,
];

const REASON: readonly RegExp[] = [
  /\b(?:because|since|due to|so that|otherwise|in order to|the reason|that way|as it|as they|as we|given that|it's just)\b/i,
  /\bso (?:we|you|it|i|they|that)\b/i,
  /因为|因為|なので|だから|때문|çünkü|weil|damit|porque|parce que|car il/iu,
];

const APPROVAL =
  /^(?:y|yes|yep|yeah|yup|ok|okay|sure|go ahead|do it|sounds good|lgtm|ship it|perfect|great|continue|proceed|thanks?|thank you|approved|exactly|please do|好|可以|はい|네|evet|ja|sí|oui)(?![\w'])/iu;

const ORDER =
  /^(?:add|create|write|commit|push|open|update|run|fix|implement|make|generate|check|show|give|tell|explain|review|rebase|merge|delete|remove|rename|move|test|build|continue|resume|start|stop|find|look|read|list|print|verify|complete|finish|replace|refactor|deploy|release|install|set|get|put|do|try|help|search|analy[sz]e|propose|prepare|pick|apply|handle)\b/i;

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Drops what stands before the verb of an order: "yes, and please can you". */
function withoutCourtesy(text: string): string {
  return text
    .trim()
    .replace(
      /^(?:(?:yes|yep|yeah|ok|okay|sure|great|thanks!?|now|then|and|also|so|hey|hi)[,.!]? )+/i,
      '',
    )
    .replace(
      /^(?:(?:please|can|could|would|will|you|we|also|just|now|i want you to|i need you to|i'd like you to|help me) )+/i,
      '',
    );
}

function isPasted(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 5 && lines.filter(isCodeLike).length * 2 > lines.length;
}

/** A line of prose has words and spaces; one of code or output has signs. */
function isCodeLike(line: string): boolean {
  const signs = line.replace(/[\p{L}\p{N}\s.,'"!?-]/gu, '').length;
  return signs * 10 > line.length || /^\s{2,}|\t/.test(line);
}

/** Words; in scripts without spaces every two characters count as one. */
function countWords(text: string): number {
  const wide = text.match(/[\u3040-\u30ff\u3400-\u9fff]/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0) + Math.floor(wide / 2);
}
